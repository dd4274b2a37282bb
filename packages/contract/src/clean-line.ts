// Scripts in which a joiner between two letters changes how they are written: Persian, Hindi, Sinhala and their like.
const joining = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]`
const needlessJoiner = new RegExp(
  String.raw`(?<!${joining})[\u200c\u200d]|[\u200c\u200d](?!${joining})`,
  'gu',
)
// Line breaks, tabs and all wide or thin blanks; the blank letter of Braille looks like one.
const blanks = /[\s\u2800]+/gu
// Controls, directions of writing (U+202E and its like), fillers, and what is of no script; all but the two joiners. NUL
// stays, because a text that holds it is refused whole.
const invisible = /(?![\0\u200c\u200d])[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** The text on one line, without what nobody sees: it could reverse, hide or imitate other words. */
export function cleanLine(text: string): string {
  return text
    .replaceAll(blanks, ' ')
    .replaceAll(invisible, '')
    .replaceAll(needlessJoiner, '')
    .normalize('NFC')
    .replaceAll(blanks, ' ')
    .trim()
}

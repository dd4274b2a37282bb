import unhomoglyph from 'unhomoglyph'

// Small capitals are letters of their own for Unicode's table; beside others they pass for capitals.
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'
const capitals = 'abcdefghijklmnoprstuvwyz'
const plain = new Map(Array.from(smallCapitals, (character, at) => [character, capitals[at] ?? character]))

const marks = /\p{M}/gu

/**
 * Two texts that look alike have one skeleton, whatever letters they are written with: Unicode's table of confusables
 * (UTS 39), without case, marks and what is neither letter nor digit. Never shown: it is not a spelling.
 */
export function skeletonOf(text: string): string {
  const bare = Array.from(
    text.normalize('NFKD').replaceAll(marks, ''),
    (character) => plain.get(character) ?? character,
  )
  return unhomoglyph(bare.join(''))
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('m', 'rn')
    .replaceAll('w', 'vv')
    .replaceAll(/[i1]/g, 'l')
    .replaceAll('0', 'o')
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@wayfellow/contract/identity/language-choice'
import { Language } from '@wayfellow/contract/identity/languages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import type { WelcomeCounts } from './welcome.ts'

const folder = join(import.meta.dirname, '../../../data/share-image')
const left = 72
const top = 494

/** Drawn by `pnpm share-images`: words and figures below one another, with their widths. */
const Sheets = z.object({
  rowHeight: z.int(),
  figures: z.array(z.string()),
  sheets: z.record(Language, z.object({ widths: z.array(z.number()) })),
})

/** The same address whatever the counts are, so that nobody can have a picture drawn with counts of their own. */
export const shareImagePath = (language: Language) => `/share-image-${language}.jpg`

/** Serves the picture that messengers show of the front page: for each language one, with the counts of this instance. */
export function serveShareImages(
  app: FastifyInstance,
  counts: (() => Promise<WelcomeCounts | undefined>) | undefined,
) {
  const drawn = new Map<Language, { key: string; picture: Promise<Buffer> }>()
  const draw = (language: Language, now: WelcomeCounts | undefined) => {
    const key = now ? `${now.students} ${now.cities}` : ''
    const last = drawn.get(language)
    if (last?.key === key) return last.picture
    const picture = drawShareImage(language, now)
    drawn.set(language, { key, picture })
    picture.catch(() => drawn.delete(language))
    return picture
  }
  for (const language of languages)
    app.get(
      shareImagePath(language),
      { config: { access: 'public', rate: 'read' } },
      async (_request, reply) =>
        reply
          .type('image/jpeg')
          .header('cache-control', 'public, max-age=86400')
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(await draw(language, await counts?.())),
    )
}

/** The library works in threads of its own, so that no other request waits. */
async function drawShareImage(language: Language, counts: WelcomeCounts | undefined): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const base = sharp(join(folder, `${language}.png`))
  const pieces = counts ? await drawCounts(language, counts) : []
  return base.composite(pieces).jpeg({ quality: 88, mozjpeg: true }).toBuffer()
}

async function drawCounts(language: Language, { students, cities }: WelcomeCounts) {
  const { default: sharp } = await import('sharp')
  const { rowHeight, figures, sheets } = Sheets.parse(
    JSON.parse(await readFile(join(folder, 'sheets.json'), 'utf8')),
  )
  const { widths } = sheets[language]
  const write = (count: number) =>
    Array.from(Intl.NumberFormat(language).format(count), (figure) =>
      figures.indexOf(figure.replace(/\s/, ' ')),
    )
  const word = (nth: number) => figures.length + nth
  const rows = [word(0), ...write(students), word(1), ...write(cities), word(2)]
  const sheet = await readFile(join(folder, `${language}-rows.png`))
  let at = left
  const placed = rows.flatMap((row) => {
    const width = widths[row] ?? 0
    const piece = { row, left: Math.round(at), width: Math.ceil(width) }
    at += width
    return width > 0 ? [piece] : []
  })
  return Promise.all(
    placed.map(async (piece) => ({
      input: await sharp(sheet)
        .extract({ left: 0, top: piece.row * rowHeight, width: piece.width, height: rowHeight })
        .toBuffer(),
      left: piece.left,
      top,
    })),
  )
}

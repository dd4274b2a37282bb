import sharp from 'sharp'
import { prepare } from '../../src/platform/files/pictures-making.ts'
import type { Picture } from '../../src/platform/files/pictures.ts'
import { dice } from './random.ts'
import { drawFace } from './face-kits.ts'
import { drawOccasion, type Occasion } from './occasions.ts'
import type { CrowdPerson } from './people.ts'
import { drawRoomPart, type RoomPart } from './rooms.ts'
import { drawScene, type Scene } from './scenes.ts'

interface Drawing {
  drawing: Picture
  alt: string
}

/** So many look alike in skin and hair before a face comes again; nobody's twin lives in the same city. */
const facesOfALook = 40
const scenesAtMost = 24

/**
 * Each drawing is made into a photo once and given to many: what takes time is to write it as a picture. Small ones, as
 * flat colours stay sharp.
 */
export function createDrawings() {
  const made = new Map<string, Promise<Drawing>>()
  const seen = new Map<string, number>()
  const turn = (key: string) => {
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return nth
  }
  const once = (key: string, make: () => Promise<Drawing>) => {
    const drawing = made.get(key) ?? make()
    made.set(key, drawing)
    return drawing
  }
  const scene = (kind: string, draw: typeof drawScene, size: [number, number]) => {
    const nth = turn(kind) % scenesAtMost
    return once(`${kind} ${nth}`, async () => ready(draw(dice(`${kind} ${nth}`)), size))
  }
  return {
    face: async ({ look, name }: CrowdPerson) => {
      const key = JSON.stringify(look)
      const nth = turn(key) % facesOfALook
      const { drawing } = await once(`${key} ${nth}`, () =>
        ready({ svg: drawFace(dice(`${key} ${nth}`), look), alt: '' }, [480, 480]),
      )
      return { drawing, alt: name }
    },
    scene: () => scene('scene', drawScene, [480, 480]),
    occasion: (occasion: Occasion) => scene(occasion, (luck) => drawOccasion(luck, occasion), [720, 540]),
    room: (part: RoomPart, isSofa: boolean) =>
      scene(`${part} ${isSofa}`, (luck) => drawRoomPart(luck, part, isSofa), [640, 480]),
    story: () => scene('story', drawScene, [540, 960]),
  }
}
export type Drawings = ReturnType<typeof createDrawings>

/** Our own lines, in a process that serves nobody: no need of the one that strangers' files are opened in. */
async function ready({ svg, alt }: Scene, [width, height]: [number, number]): Promise<Drawing> {
  const file = await sharp(Buffer.from(svg), { density: svg.includes('"0 0 96 96"') ? 360 : 96 })
    .resize(width, height, { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { files, ...facts } = await prepare(file, { widths: [width], mostPixels: 1e6, leastPixels: 1 })
  const [only] = files
  if (!only) throw new Error('a drawing could not be made a photo of')
  // It is as large as it gets, so all three sizes are this one.
  return { drawing: { ...facts, files: [only, only, only] }, alt }
}

import { aPhoto, findTraces, plantedFiles, timeMaking, tryHostileFiles } from './hostile-uploads.ts'

/** 220 hostile files, the control, and 15 rounds of a photo of 12 megapixels. */
export async function proveHostileUploads(seed: number, say: (line: string) => void) {
  const planted = Object.values(await plantedFiles())
  const found = await Promise.all(planted.map(findTraces))
  say(
    `the control: traces found in ${found.filter(({ length }) => length > 0).length} of ${planted.length} planted files`,
  )
  const trial = await tryHostileFiles(seed, { each: 12, isFull: true }, say)
  say('a photo of 12 megapixels in its three sizes')
  const repetitions = await timeMaking(await aPhoto(), 15)
  return {
    planted: planted.length,
    found: found.filter(({ length }) => length > 0).length,
    trial,
    repetitions,
  }
}

// One picture, in a process of its own: whatever a hostile file does to the decoders ends with this process.
// Reads the file from stdin, writes one line of JSON and then the files; has no secrets, no network, no disk.
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { type Made, prepare, Refused, shutLoaders } from './pictures-making.ts'
import { type ChildReply, PictureInput } from './pictures.ts'

// People who wait for an answer go before pictures.
setPriority(10)
shutLoaders()

// The decoder of HEIC talks of broken files by console.log: on stdout it would stand before the answer.
console.log = console.error

const input = PictureInput.parse(JSON.parse(process.argv[2] ?? ''))
const output = await buffer(process.stdin)
  .then((file) => prepare(file, input))
  .then(pack, (error: unknown) => {
    // sharp's words for a damaged file are many; that it could not be read is all there is to say.
    return pack({ fault: error instanceof Refused ? error.fault : 'unreadable' })
  })
process.stdout.write(output)

function pack(made: Made | { fault: Refused['fault'] }) {
  const peakKb = process.resourceUsage().maxRSS
  const reply: ChildReply =
    'fault' in made
      ? { ...made, peakKb }
      : {
          width: made.width,
          height: made.height,
          blur: made.blur,
          lengths: made.files.map(({ length }) => length),
          peakKb,
        }
  return Buffer.concat([Buffer.from(`${JSON.stringify(reply)}\n`), ...('files' in made ? made.files : [])])
}

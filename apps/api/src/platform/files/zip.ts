import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

interface Entry {
  name: Buffer
  method: 0 | 8
  crc: number
  packed: number
  size: number
  at: number
}

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Offsets and sizes of the plain format have 32 bits, its number of files 16. */
const most = { bytes: 0xff_ff_ff_ff, entries: 0xff_ff }
// The first day of the format: when a file was put in says nothing of worth.
const day = 0x21
/** Names are UTF-8. */
const flags = 0x08_00

/** Writes a ZIP file piece by piece: only one chunk of one entry is in memory. */
export async function createZip(path: string) {
  const file = await open(path, 'w')
  const entries: Entry[] = []
  let at = 0
  const put = async (bytes: Uint8Array) => {
    await writeAt(file, bytes, at)
    at += bytes.length
    if (at > most.bytes) throw new Error('too large for a ZIP file')
  }

  const add = async (name: string, chunks: Chunks, method: Entry['method']) => {
    const entry: Entry = { name: Buffer.from(name), method, crc: 0, packed: 0, size: 0, at }
    await put(localHeader(entry))
    const begin = at
    const measured = async function* () {
      for await (const chunk of chunks) {
        entry.crc = crc32(chunk, entry.crc)
        entry.size += chunk.length
        yield chunk
      }
    }
    const write = async (packed: AsyncIterable<Uint8Array>) => {
      for await (const chunk of packed) await put(chunk)
    }
    if (method === 8) await pipeline(measured, createDeflateRaw(), write)
    else await write(measured())
    entry.packed = at - begin
    // Now that its sizes are known.
    await writeAt(file, localHeader(entry), entry.at)
    entries.push(entry)
    if (entries.length > most.entries) throw new Error('too many files for a ZIP file')
  }

  return {
    /** Adds a text, compressed. */
    addText: (name: string, chunks: Chunks) => add(name, chunks, 8),
    /** Adds a file that is compressed already, without compressing it again. */
    addFile: (name: string, bytes: Uint8Array) => add(name, [bytes], 0),
    /** Finishes the file and returns its size in bytes. */
    finish: async () => {
      const begin = at
      for (const entry of entries) await put(centralHeader(entry))
      await put(endRecord(entries.length, at - begin, begin))
      await file.close()
      return at
    },
    abandon: () => file.close().catch(() => undefined),
  }
}

async function writeAt(file: FileHandle, bytes: Uint8Array, position: number) {
  let written = 0
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}

function localHeader({ name, method, crc, packed, size }: Entry) {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04_03_4b_50, 0)
  head.writeUInt16LE(20, 4)
  writeFacts(head, 6, { name, method, crc, packed, size })
  return Buffer.concat([head, name])
}

function centralHeader(entry: Entry) {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02_01_4b_50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, 6)
  writeFacts(head, 8, entry)
  head.writeUInt32LE(entry.at, 42)
  return Buffer.concat([head, entry.name])
}

/** Writes the fields that both headers have, in the same order. */
function writeFacts(head: Buffer, at: number, { name, method, crc, packed, size }: Omit<Entry, 'at'>) {
  head.writeUInt16LE(flags, at)
  head.writeUInt16LE(method, at + 2)
  head.writeUInt16LE(day, at + 6)
  head.writeUInt32LE(crc, at + 8)
  head.writeUInt32LE(packed, at + 12)
  head.writeUInt32LE(size, at + 16)
  head.writeUInt16LE(name.length, at + 20)
}

function endRecord(count: number, size: number, begin: number) {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(begin, 16)
  return end
}

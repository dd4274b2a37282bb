import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP by name, as its own list at the end says where they are. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const found = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let nth = zip.readUInt16LE(end + 10); nth > 0; nth -= 1) {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const begin = zip.readUInt32LE(at + 42)
    const data = begin + 30 + zip.readUInt16LE(begin + 26) + zip.readUInt16LE(begin + 28)
    const packed = zip.subarray(data, data + zip.readUInt32LE(at + 20))
    found.set(name, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return found
}

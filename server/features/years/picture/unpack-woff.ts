import { inflateSync } from 'node:zlib'

const [headerLength, entryLength] = [44, 20]
const [plainHeaderLength, plainEntryLength] = [12, 16]

/** The OpenType font in a WOFF file (W3C, WOFF 1.0), which the library that draws cannot read. `without` names tables to leave out. */
export function unpackWoff(woff: Buffer, without: readonly string[] = []): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = headerLength + index * entryLength
    const offset = woff.readUInt32BE(at + 4)
    const length = woff.readUInt32BE(at + 8)
    const data = woff.subarray(offset, offset + length)
    return {
      tag: woff.toString('latin1', at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: length < woff.readUInt32BE(at + 12) ? inflateSync(data) : data,
    }
  }).filter(({ tag }) => !without.includes(tag))

  const header = Buffer.alloc(plainHeaderLength + tables.length * plainEntryLength)
  const power = Math.floor(Math.log2(tables.length))
  header.writeUInt32BE(woff.readUInt32BE(4), 0)
  header.writeUInt16BE(tables.length, 4)
  header.writeUInt16BE(16 * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(16 * tables.length - 16 * 2 ** power, 10)

  const parts = [header]
  let offset = header.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = plainHeaderLength + index * plainEntryLength
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(checksum, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(data.length, at + 12)
    // Tables begin at multiples of four bytes.
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
    data.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

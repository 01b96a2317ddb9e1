import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'

/** A longer line is no book; the longest works have some 100 KB. */
const lineMax = 4 * 1024 * 1024

export type FileLine = string | { reason: string }

/** An array for each chunk. A line may begin in one chunk and end in another. */
export async function* readLines(stream: Readable): AsyncGenerator<FileLine[]> {
  let begun: Buffer[] = []
  let length = 0
  const add = (part: Buffer) => {
    length += part.length
    if (length <= lineMax) begun.push(part)
    else begun = []
  }
  const end = (): FileLine => {
    const line = length > lineMax ? { reason: `is longer than ${lineMax / 1024 ** 2} MiB` } : textOf(begun)
    begun = []
    length = 0
    return line
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const lines: FileLine[] = []
    let from = 0
    for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, from)) {
      add(chunk.subarray(from, at))
      lines.push(end())
      from = at + 1
    }
    if (from < chunk.length) add(chunk.subarray(from))
    yield lines
  }
  if (length > 0) yield [end()]
}

function textOf(parts: readonly Buffer[]): FileLine {
  const [only] = parts
  const bytes = parts.length === 1 && only ? only : Buffer.concat(parts)
  return isUtf8(bytes) ? bytes.toString('utf8').replace(/\r$/, '') : { reason: 'is not UTF-8' }
}

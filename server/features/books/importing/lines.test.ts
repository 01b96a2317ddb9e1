import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type FileLine, readLines } from './lines.ts'

async function linesOf(bytes: Buffer, chunkSize: number): Promise<FileLine[]> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, at) =>
    bytes.subarray(at * chunkSize, (at + 1) * chunkSize),
  )
  const lines: FileLine[] = []
  for await (const some of readLines(Readable.from(chunks))) lines.push(...some)
  return lines
}

test.each([1, 2, 3, 5, 1000])('letters survive the borders between chunks of %i bytes', async (size) => {
  const written = ['Ünïcödé', '', 'كتاب 𝄞 書', 'last']
  expect(await linesOf(Buffer.from(written.join('\n')), size)).toEqual(written)
})

test('a line that is not UTF-8 or too long does not spoil the next one', async () => {
  const bytes = Buffer.concat([
    Buffer.from([0xc3, 0x28, 0x0a]),
    Buffer.alloc(5 * 1024 ** 2, 'x'),
    Buffer.from('\nfine\r\n'),
  ])
  expect(await linesOf(bytes, 100_000)).toEqual([
    { reason: 'is not UTF-8' },
    { reason: 'is longer than 4 MiB' },
    'fine',
  ])
})

/** The text of a file in whatever encoding its program wrote it; null if it is none, such as a workbook of a spreadsheet. */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = markOf(bytes) ?? (halfIsEmpty(bytes) ? 'utf-16le' : null)
  if (encoding) return withoutMark(new TextDecoder(encoding).decode(bytes))
  // No table has them, and a workbook, which is a zip archive, does.
  if (bytes.subarray(0, sampled).includes(0)) return null
  try {
    return withoutMark(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Bytes that tell what a file is. */
const sampled = 1000

function markOf([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Latin text in UTF-16 without a mark. */
function halfIsEmpty(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, sampled)
  const empty = sample.filter((byte, at) => byte === 0 && at % 2 === 1).length
  return sample.length > 3 && empty > sample.length * 0.4
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')

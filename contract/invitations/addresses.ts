import { EmailAddress } from '#contract/accounts/email-address.ts'

/** What somebody entered for one person. */
export interface EnteredAddress {
  /** As it was entered. */
  entered: string
  /** Null if it is no email address. */
  email: string | null
}

/**
 * The addresses in a pasted list, each once, in their order: separated by commas, semicolons, spaces or lines, and as mail programs
 * write them, with a name: `Anna Sand <anna@x.example>`, `"Sand, Anna" <anna@x.example>`. What is no address stays in the list.
 */
export function readAddresses(text: string): EnteredAddress[] {
  const found = text.split(/[\n\r;]+/).flatMap(readLine)
  const byName = new Map(found.map((one) => [one.email ?? one.entered.toLowerCase(), one]))
  return [...byName.values()]
}

/** A comma also stands in names, as in `Sand, Anna <anna@x.example>`. The limits keep a long paste from taking long. */
function readLine(line: string): EnteredAddress[] {
  const pieces = line.match(/(?:"[^"]{0,100}"|<[^<>]{0,300}>|[^,])+/g) ?? []
  const read: EnteredAddress[] = []
  let name = ''
  for (const piece of pieces.map((one) => one.trim()).filter(Boolean)) {
    if (!piece.includes('@') && isName.test(piece) && line.includes('<')) {
      name = name === '' ? piece : `${name}, ${piece}`
      continue
    }
    read.push(...readPiece(piece.includes('<') && name !== '' ? `${name}, ${piece}` : piece))
    if (piece.includes('<')) name = ''
  }
  return name === '' ? read : [...read, { entered: name, email: null }]
}

const isName = /^[\p{L}\p{M}'’ -]+$/u

function readPiece(piece: string): EnteredAddress[] {
  const bracketed = [...piece.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address)
  if (bracketed.length > 0)
    return bracketed.length === 1
      ? [readOne(bracketed[0] ?? '', piece)]
      : bracketed.map((one) => readOne(one))
  const words = piece.split(/\s+/).filter((word) => word.includes('@'))
  const read = words.map((word) => readOne(word))
  // In `Anna anna@x.example` the address has a name beside it; in `anna @x.example` it is torn apart.
  return read.length > 0 && read.every(({ email }) => email !== null)
    ? read
    : [{ entered: piece, email: null }]
}

const readOne = (address: string, entered = address): EnteredAddress => ({
  entered,
  email: EmailAddress.safeParse(address.replace(/^mailto:/i, '').replace(/[.]+$/, '')).data ?? null,
})

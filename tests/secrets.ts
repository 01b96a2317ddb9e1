/** Finds secrets in a log, however they are encoded. */
export interface Secrets {
  /** Adds values; short ones are ignored, because they occur by chance. */
  keep: (...values: readonly (string | null | undefined)[]) => void
  /** Adds every value in the query and the fragment of a URL. */
  keepParts: (url: string) => void
  count: () => number
  /** The secrets in `text`: as they are, escaped, or as a list of bytes. */
  foundIn: (text: string) => string[]
}

export function createSecrets(): Secrets {
  const known = new Set<string>()
  const keep: Secrets['keep'] = (...values) => {
    for (const value of values) if (value && value.length >= 6) known.add(value)
  }
  return {
    keep,
    keepParts: (url) => {
      const { searchParams, hash } = new URL(url)
      keep(...searchParams.values(), ...new URLSearchParams(hash.slice(1)).values())
    },
    count: () => known.size,
    foundIn: (text) => {
      const told = `${text}\n${unescaped(text)}\n${spelt(text)}`
      return [...known].filter((secret) => told.includes(secret) || told.includes(encodeURIComponent(secret)))
    },
  }
}

const unescaped = (text: string): string => text.replace(/\\+"/g, '"').replace(/\\+n/g, '\n')

/** Text that JSON has written as a list of bytes, `[71,69,84]`. */
const spelt = (text: string): string =>
  text.replace(/\[(\d{1,3}(?:,\d{1,3})+)\]/g, (_, bytes: string) =>
    Buffer.from(bytes.split(',').map(Number)).toString('latin1'),
  )

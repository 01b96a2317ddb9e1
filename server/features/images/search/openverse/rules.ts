/** The usual name of a licence: "by-sa" and "4.0" become "CC BY-SA 4.0". */
export function licenceName(code: string, version: string): string {
  const named = { cc0: 'CC0', pdm: 'Public Domain Mark' }[code.toLowerCase()] ?? `CC ${code.toUpperCase()}`
  return `${named} ${version}`.trim()
}

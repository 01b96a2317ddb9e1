const options = new Map(
  process.argv
    .slice(2)
    .filter((argument) => argument.startsWith('--'))
    .map((argument) => {
      const [name = '', ...value] = argument.slice(2).split('=')
      return [name, value.join('=')]
    }),
)

export const textOption = (name: string, byDefault: string): string => options.get(name) || byDefault

/** Throws if the value is not an integer. */
export function numberOption(name: string, byDefault: number): number {
  const value = Number(options.get(name) ?? byDefault)
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`--${name} must be a whole number, as in --${name}=${byDefault}`)
  return value
}

/** The first argument after the case that is not an option. */
export const firstArgument = (): string | undefined =>
  process.argv.slice(3).find((argument) => !argument.startsWith('--'))

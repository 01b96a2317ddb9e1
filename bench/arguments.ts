/** Command-line arguments of the form `--name=value` and `--name`. */
const given = new Map(
  process.argv.slice(2).map((argument) => {
    const [name = '', ...value] = argument.replace(/^--/, '').split('=')
    return [name, value.join('=')]
  }),
)

/** Whether `--name` was given. */
export const isGiven = (name: string): boolean => given.has(name)

/** The text of `--name=text`, or `usual`. */
export const textArgument = (name: string, usual: string): string => given.get(name) || usual

/** The whole number of `--name=12`, or `usual`; stops the program when it is no number. */
export function numberArgument(name: string, usual: number): number {
  const value = Number(given.get(name) ?? usual)
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`--${name} is a whole number, as in --${name}=${usual}`)
  return value
}

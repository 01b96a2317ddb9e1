import { formerReader, nameless } from '#contract/accounts/person-name.ts'

const isName = (name: string): boolean => ![nameless, formerReader, ''].includes(name.trim())

/**
 * The names that are no pen name of somebody: those of their account and their membership. What stands for a missing name is one only
 * for those who have no other: behind a name, “Anonymous” was chosen.
 */
export function ownNames(names: readonly (string | null)[]): readonly string[] {
  const known = names.filter((name) => name !== null)
  const real = known.filter(isName)
  return real.length > 0 ? real : known
}

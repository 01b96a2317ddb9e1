/** A person as two spellings of the name have them in common. */
export interface AuthorName {
  surname: string
  /** The first given name, or one letter if only an initial is known; empty for people with one name. */
  given: string
}

/** Whether two names may be one person's. An initial stands for any name that begins with it; two names must be equal. */
export const isSameAuthor = (one: AuthorName, other: AuthorName): boolean =>
  one.surname === other.surname &&
  (one.given === other.given ||
    (one.given !== '' &&
      other.given !== '' &&
      (isInitial(one) || isInitial(other)) &&
      initialOf(one) === initialOf(other)))

export const initialOf = ({ given }: AuthorName): string => /^\P{M}\p{M}*/u.exec(given)?.[0] ?? ''

export const isInitial = (name: AuthorName): boolean => name.given !== '' && name.given === initialOf(name)

/** The people in all tests, the demonstration and the screenshots. Each has a different relation to a club. */
export const cast = {
  /** Founder and first admin of the club. */
  mara: { email: 'mara@inkhorn.example', name: 'Mara' },
  /** A member of Mara's club. */
  jonas: { email: 'jonas@inkhorn.example', name: 'Jonas' },
  /** Signed in, and a member of none of Mara's clubs. */
  ines: { email: 'ines@inkhorn.example', name: 'Ines' },
  /** Founder and admin of another club. */
  tariq: { email: 'tariq@inkhorn.example', name: 'Tariq' },
  /** Has asked to join and is pending. */
  noor: { email: 'noor@inkhorn.example', name: 'Noor' },
} as const

export type Person = keyof typeof cast

/** The people of every test, the demonstration and the pictures. Each name stands for one way of standing to a club. */
export const cast = {
  /** Founds the club, so is its first admin. */
  mara: { email: 'mara@inkhorn.example', name: 'Mara' },
  /** A member of Mara's club. */
  jonas: { email: 'jonas@inkhorn.example', name: 'Jonas' },
  /** Signed in, in no club of Mara's. */
  ines: { email: 'ines@inkhorn.example', name: 'Ines' },
  /** Founder and admin of another club. */
  tariq: { email: 'tariq@inkhorn.example', name: 'Tariq' },
  /** Has asked to join and waits. */
  noor: { email: 'noor@inkhorn.example', name: 'Noor' },
} as const

export type Person = keyof typeof cast

import { cast } from '#tests/cast.ts'

/** Forty readers. The first five are the cast; the others only exist in the story. */
const names = {
  mara: cast.mara.name,
  jonas: cast.jonas.name,
  ines: cast.ines.name,
  tariq: cast.tariq.name,
  noor: cast.noor.name,
  adaeze: 'Adaeze',
  aksel: 'Aksel',
  amina: 'أمينة',
  bea: 'Bea',
  birgit: 'Birgit',
  caleb: 'Caleb',
  chiyo: 'Chiyo',
  dafydd: 'Dafydd',
  dorothea: 'Dorothea',
  efua: 'Efua',
  esteban: 'Esteban',
  farah: 'Farah',
  fergus: 'Fergus',
  galina: 'Галина',
  hana: 'Hana',
  hugo: 'Hugo',
  imogen: 'Imogen',
  ivan: 'Иван',
  jolanta: 'Jolanta',
  karim: 'كريم',
  leontyne: 'Leontyne',
  luz: 'Luz',
  marguerite: 'Marguerite',
  mateus: 'Mateus',
  nils: 'Nils',
  odette: 'Odette',
  oluwaseun: 'Oluwaseun',
  priya: 'Priya',
  quentin: 'Quentin',
  ruth: 'Ruth',
  sanna: 'Sanna',
  tomasz: 'Tomasz',
  ursula: 'Ursula',
  wen: 'Wen',
  yusuf: 'Yusuf',
} as const

export type StoryReader = keyof typeof names

export const readers: readonly StoryReader[] = Object.keys(names).filter((key): key is StoryReader =>
  Object.hasOwn(names, key),
)

export const signInOf = (reader: StoryReader) => ({
  email: `${reader}@inkhorn.example`,
  name: names[reader],
})

export const nameOf = (reader: StoryReader): string => names[reader]

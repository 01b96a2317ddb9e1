/** Word lists of our own, the commonest first: what titles, names and descriptions of generated books and clubs are made of. */
const list = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean)

export const nouns = list(`
  night house river garden star winter daughter secret shadow city sea road heart letter island summer ghost forest crown
  light stone storm door story library mountain window silence kingdom dream song mirror witch train orchard lantern map
  harbour bridge thief dragon king queen sister brother mother father child stranger widow captain sailor doctor teacher
  clockmaker baker gardener painter poet soldier spy detective murder case trial verdict alibi evidence clue cipher key
  locket ring blade sword arrow feather raven owl fox wolf hare heron swallow moth spider bee salmon whale horse hound
  apple pear plum rose lily thistle ivy oak willow birch ash elm moss fern salt sugar bread honey wine tea coffee ink
  paper book page chapter archive museum theatre circus market inn tower castle abbey chapel lighthouse cottage mill farm
  valley hill moor marsh desert canyon glacier reef bay shore tide wave rain snow fog thunder dusk dawn noon midnight
  autumn spring season year hour minute century tomorrow yesterday memory promise lie truth vow wish curse spell charm
  rumour inheritance fortune debt wager game chess card puzzle riddle maze labyrinth engine machine robot signal orbit
  planet moon comet galaxy colony station voyage passage crossing journey return exile border frontier empire republic
  revolution rebellion treaty war peace siege harvest feast wedding funeral birthday holiday neighbour guest tenant`)

export const adjectives = list(`
  last little lost dark silent hidden long old secret golden broken cold red blue white black green silver bright quiet
  forgotten wild empty distant strange invisible burning frozen hollow crooked narrow endless impossible ordinary
  unlikely perfect second third first only other new young brave gentle cruel kind wicked clever restless stubborn lonely
  patient careful reckless honest faithful borrowed stolen buried scattered painted paper glass iron wooden velvet copper
  crimson amber ivory violet northern southern western eastern winter summer midnight morning evening salt bitter sweet`)

export const places = list(`
  Alder Briar Calder Dunmere Elsworth Farrow Glenhaven Hollin Istria Juniper Kestrel Linden Marlow Norwick Orrin Pell
  Quarrow Rookery Saltmarsh Thornbury Umber Vale Wexcombe Yarrow Ashford Brackwater Coldwell Dovecote Eastmere Fenwick`)

export const firstNames = list(`
  Anna Maria James Elena David Sofia Thomas Clara Michael Ruth Peter Nadia Paul Iris John Leila Daniel Ada Samuel Vera
  Tomas Amara Yusuf Ingrid Mateo Freya Kenji Noor Luca Petra Omar Sigrid Rafael Mina Anton Zadie Felix Odette Hugo Priya
  Viktor Selma Idris Greta Emil Tamsin Arjun Beatrix Caleb Dalia Edwin Fatima Gideon Hana Ivo Jana Karim Lotte Magnus
  Nell Oscar Paloma Quentin Rosa Stefan Thea Ulrich Vida Walter Ximena Yara Zoe Bram Celia Dov Esme Finn Gwen Hal Isla`)

export const lastNames = list(`
  Smith Miller Brown Hart Marsh Lowell Greene Walker Fisher Baker Clarke Reed Stone Wood Brook Hale Frost Winter Lane
  Moreau Novak Rossi Silva Haddad Okafor Tanaka Lindqvist Petrov Kovacs Andersen Schreiber Castillo Mehta Yilmaz Nakamura
  Oduya Ferreira Dubois Keller Jansen Varga Sorensen Laurent Ibarra Kaplan Mahfouz Adeyemi Bergstrom Costa Drummond Ellery`)

/** Syllables of words and names beyond the lists: the long tail of a big catalogue. */
export const starts = list(
  'al bar cor dan el far gal hem il jor kal lor mar nor or pel quin ros sal tor ul ver wil yor zan bre cla dro fle gri',
)
export const middles = list('a e i o u an en in on ar er ir or al el il ol and end ing ost ust emb imb')
export const ends = list(
  'ath bury dell ent ford gar holm is ko ley mond ness oth port quist rick son thorn us vale wyn xander yard zen ski',
)

export const genres = [
  'Fantasy',
  'Science Fiction',
  'Mystery',
  'Romance',
  'Historical Fiction',
  'Young Adult',
] as const
export const subjects = list(
  'friendship family grief courage revenge travel magic politics memory love war sisters school islands libraries winter',
)
export const clubKinds = list(
  'Readers Circle Society Shelf Bookworms Pages Chapter Club Library Salon League Guild Table Collective Nook',
)
export const clubWays = [
  'slowly',
  'out loud',
  'on Sunday afternoons',
  'over soup',
  'in two languages',
  'one chapter a week',
  'and argue',
  'by the fire',
  'on the train',
] as const

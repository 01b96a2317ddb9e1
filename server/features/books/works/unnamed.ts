import { fold } from '#contract/http/fold.ts'

/** Words that stand for an author nobody knows, folded. Two books "by Unknown" say nothing about who wrote them. */
const unnamed = new Set(
  [
    'anonymous, anon, anonymus, unknown, unnamed, uncredited, unattributed, various, several, multiple, traditional, none, nobody',
    'na, n a, nn, n n, tba, tbd, not known, not given, not available, no author, author, writer, folk tale, folktale',
    'aa vv, vv aa, v v a a, a a v v, aavv, vvaa, anonyme, collectif, inconnu, divers, anonym, unbekannt, verschiedene, diverse',
    'anonimo, desconocido, varios, autores varios, anonima, sconosciuto, autori vari, vari, desconhecido, vários, onbekend, anoniem',
    'ukjent, okand, okänd, ukendt, tuntematon, nieznany, neznámý, ismeretlen, bilinmiyor, anonim, аноним, неизвестен, неизвестный',
    'неизвестный автор, народное, автор неизвестен, невідомий, ανωνυμος, αγνωστος, אנונימי, לא ידוע, مجهول, مؤلف مجهول, غير معروف, ناشناس',
    '佚名, 无名氏, 無名氏, 未知, 不详, 不詳, 作者不明, 作者不詳, 著者不明, 不明, 詠み人知らず, よみ人しらず, 読人知らず, 작자 미상, 미상, 저자 미상, अज्ञात',
  ]
    .join(', ')
    .split(', ')
    .map(fold),
)
/** "Author unknown", "Various Authors", "unknown writer". */
const beside =
  /^(?:the )?(?:author|writer|poet|autor|auteur)s? | (?:author|writer|poet|autor|auteur|artist|contributor)(?:e?s|en|i)?$/

/** Whether a name is only a word for an unknown author, or has no letters. */
export function isUnnamed(name: string): boolean {
  const folded = fold(name)
  return !/\p{L}/u.test(folded) || unnamed.has(folded) || unnamed.has(folded.replace(beside, ''))
}

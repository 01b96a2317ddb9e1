import type { ImportColumn, ImportColumns } from './import.ts'
import { headerName } from './recognise-kind.ts'

/** Headers that people give a column, in the languages of Inkhorn. */
const usual: readonly (readonly [ImportColumn, string])[] = [
  ['title', 'title|book|book title|name|titel|buch|buchtitel|titre|livre|título|titulo|libro|titolo|boek'],
  ['title', 'livro|tytuł|tytul|książka|タイトル|書名|本|العنوان|عنوان|الكتاب'],
  ['author', 'author|authors|author name|writer|by|autor|autorin|autor/in|autoren|auteur|auteurs|autores'],
  ['author', 'autora|autore|autrice|autori|schrijver|autorzy|著者|作者|المؤلف|مؤلف|الكاتب'],
  ['readDate', 'read date|date read|read on|read|finished|date finished|finish date|finished on|end date'],
  ['readDate', 'completed|date completed|date|month|meeting date|gelesen|gelesen am|beendet|datum|lu le|lu'],
  ['readDate', 'when|when read|wann|quand|cuándo|cuando|quando|wanneer|kiedy|いつ|متى'],
  [
    'readDate',
    'date de lecture|terminé|fecha|leído|leído el|fecha de lectura|letto|letto il|data|lido em|lido',
  ],
  [
    'readDate',
    'data de leitura|gelezen|gelezen op|przeczytane|data przeczytania|読了日|読了|تاريخ القراءة|التاريخ',
  ],
  ['startDate', 'date started|start date|started|started on|begonnen|begonnen am|commencé|empezado|iniziato'],
  ['startDate', 'início|rozpoczęte|開始日'],
  ['chosenBy', 'chosen by|suggested by|who chose|who suggested|who suggested it|picked by|pick|chooser|host'],
  [
    'chosenBy',
    'suggester|selected by|member|vorgeschlagen von|ausgesucht von|vorschlag|proposé par|choisi par',
  ],
  [
    'chosenBy',
    'who|whose|whose pick|proposed by|nominated by|wer|von wem|qui|quién|quien|chi|wie|quem|kto|誰|من',
  ],
  ['chosenBy', 'propuesto por|elegido por|proposto da|scelto da|voorgesteld door|gekozen door|sugerido por'],
  ['chosenBy', 'escolhido por|zaproponowane przez|wybór|選んだ人|推薦者|اختيار|اقترحه'],
  [
    'rating',
    'rating|my rating|stars|star rating|score|our rating|sterne|bewertung|wertung|étoiles|note sur 5',
  ],
  [
    'rating',
    'estrellas|calificación|puntuación|stelle|voto|valutazione|sterren|beoordeling|estrelas|avaliação',
  ],
  ['rating', 'gwiazdki|ocena|評価|星|التقييم|النجوم'],
  ['isbn', 'isbn|isbn13|isbn-13|isbn 13|isbn_13|isbn10|isbn-10|isbn 10|isbn_10|isbns|isbn/uid|ean'],
  [
    'shelf',
    'shelf|exclusive shelf|status|read status|reading status|regal|étagère|estante|estado|stato|scaffale',
  ],
  ['shelf', 'plank|półka|本棚|الرف'],
  [
    'review',
    'review|my review|rezension|critique|avis|reseña|recensione|recensie|resenha|recenzja|感想|مراجعة',
  ],
  ['note', 'note|notes|private notes|private note|my notes|comment|comments|notiz|notizen|anmerkungen|notas'],
  ['note', 'nota|notatki|メモ|ملاحظات'],
  [
    'pages',
    'pages|number of pages|page count|seiten|seitenzahl|nombre de pages|páginas|pagine|strony|ページ数',
  ],
  [
    'published',
    'published|year published|original publication year|publication year|year|erscheinungsjahr|jahr',
  ],
  ['published', 'année|año|anno|jaar|ano|rok wydania|出版年|سنة النشر'],
]
const columnOf = new Map(
  usual.flatMap(([column, names]) => names.split('|').map((name) => [name, column] as const)),
)

/** What the headers of a table most likely hold; each column once, but for ISBNs, of which many tables have two. */
export function guessColumns(headers: readonly string[]): ImportColumns {
  const columns: Record<string, ImportColumn> = {}
  for (const header of headers) {
    const column = columnOf.get(headerName(header).replace(/[?:*]+$/, ''))
    const isTaken = column !== 'isbn' && Object.values(columns).some((other) => other === column)
    if (column && !isTaken) columns[header] = column
  }
  return columns
}

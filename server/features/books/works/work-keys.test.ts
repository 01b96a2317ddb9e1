import { describe, expect, test } from 'vitest'
import { isSameWork, workKeys } from './work-keys.ts'

type Pair = [title: string, author: string, otherTitle: string, otherAuthor: string]
const of = ([title, author, otherTitle, otherAuthor]: Pair) =>
  isSameWork({ title, author }, { title: otherTitle, author: otherAuthor })

/** Ways in which readers wrote books of the catalogue in by hand, and were recommended them although listed. */
const writtenByHand: Pair[] = [
  ['The Hobbit, or There and Back Again', 'J. R. R. Tolkien', 'The Hobbit', 'J. R. R. Tolkien'],
  ['The Hobbit', 'JRR Tolkien', 'The Hobbit', 'J. R. R. Tolkien'],
  ['The Hobbit', 'Tolkien, J. R. R.', 'The Hobbit', 'J. R. R. Tolkien'],
  ['The Hobbit', 'J.R.R. Tolkien, Alan Lee (Illustrator)', 'The Hobbit', 'J. R. R. Tolkien'],
  [
    "Harry Potter and the Sorcerer's Stone",
    'J.K. Rowling, Mary GrandPré',
    'Harry Potter and the Philosopher’s Stone',
    'J. K. Rowling',
  ],
  ['1984', 'George Orwell', 'Nineteen Eighty-Four', 'George Orwell'],
  ['Mistborn: The Final Empire', 'Brandon Sanderson', 'The Final Empire', 'Brandon Sanderson'],
  ['Dune: Deluxe Hardcover', 'Frank Herbert', 'Dune', 'Frank Herbert'],
  [
    'The Fellowship of the Ring (The Lord of the Rings, #1)',
    'J.R.R. Tolkien',
    'The Fellowship of the Ring',
    'J. R. R. Tolkien',
  ],
  ['The Golden Compass', 'Philip Pullman', 'Northern Lights', 'Philip Pullman'],
  ['The Great Gatsby: A Novel', 'F Scott Fitzgerald', 'The Great Gatsby', 'F. Scott Fitzgerald'],
  ['Emma (Penguin Classics)', 'Austen, Jane', 'Emma', 'Jane Austen'],
  ['Moby-Dick; or, The Whale', 'Herman Melville', 'Moby-Dick', 'Herman Melville'],
  ['Pride & Prejudice', 'jane austen', 'Pride and Prejudice', 'Jane Austen'],
  ['Left Hand of Darkness', 'Ursula Le Guin', 'The Left Hand of Darkness', 'Ursula K. Le Guin'],
  ['Good Omens', 'Neil Gaiman & Terry Pratchett', 'Good Omens', 'Terry Pratchett and Neil Gaiman'],
  ['Sapiens: A Brief History of Humankind', 'Yuval Noah Harari', 'Sapiens', 'Yuval Noah Harari'],
  ['Slaughterhouse 5', 'Kurt Vonnegut, Jr.', 'Slaughterhouse-Five', 'Kurt Vonnegut'],
  ['Crime and Punishment', 'Fyodor Dostoyevsky', 'Crime and Punishment', 'Fyodor Dostoevsky'],
]

const same: Pair[] = [
  ['Collected Poems', 'J. Wright', 'Collected Poems', 'James Wright'],
  ['Collected Poems', 'Wright, J.', 'Collected Poems', 'Judith Wright'],
  ['故乡', '鲁迅，周作人', '故乡', '鲁迅'],
  ['羅生門', '芥川龍之介、夏目漱石', '羅生門', '夏目漱石'],
  ['海辺のカフカ', '村上 春樹', '海辺のカフカ', '村上春樹'],
  ['ديوان', 'محمود درويش، سميح القاسم', 'ديوان', 'محمود درويش'],
  ['ديوان', 'درويش، محمود', 'ديوان', 'محمود درويش'],
  ['ديوان', 'مَحمود درويش', 'ديوان', 'محمود درويش'],
  ['パパ', '森', 'ﾊﾟﾊﾟ', '森'],
  ['Howards End', 'EM Forster', 'Howards End', 'Edward Morgan Forster'],
  ['Crime and Punishment', 'Fedor Dostoievsky', 'Crime and Punishment', 'Fyodor Dostoevsky'],
  ['The Two Towers', 'J. R. R. Tolkien', 'The Lord of the Rings: The Two Towers', 'Tolkien, J.R.R.'],
  ["J.R.R. Tolkien's The Hobbit", 'J.R.R. Tolkien', 'The Hobbit', 'J. R. R. Tolkien'],
  ['Emma, 200th Anniversary Annotated Edition', 'Jane Austen', 'Emma', 'Jane Austen'],
  ['Dune - 50th Anniversary Edition', 'Frank Herbert', 'Dune', 'Frank Herbert'],
  ['Dune [Large Print]', 'Frank Herbert', 'Dune', 'Frank Herbert'],
  ['Jane Eyre (Barnes & Noble Classics)', 'Charlotte Bronte', 'Jane Eyre', 'Charlotte Brontë'],
  ['Frankenstein; Or, The Modern Prometheus', 'Mary Wollstonecraft Shelley', 'Frankenstein', 'Mary Shelley'],
  ['The Odyssey', 'Homer, Robert Fagles (Translator)', 'The Odyssey', 'Homer'],
  ['The Odyssey', 'Homer, Emily Wilson', 'The Odyssey', 'Homer'],
  [
    'One Hundred Years of Solitude',
    'García Márquez, Gabriel',
    'One Hundred Years of Solitude',
    'Gabriel García Márquez',
  ],
  ['The Dispossessed', 'Le Guin, Ursula K.', 'The Dispossessed', 'Ursula K. Le Guin'],
  ['The Stranger', 'Albert Camus', 'The Outsider', 'Albert Camus'],
  ['Twenty Thousand Leagues Under the Sea', 'Jules Verne', '20,000 Leagues Under the Sea', 'Jules Verne'],
  ['And Then There Were None', 'Agatha Christie', 'Ten Little Indians', 'Christie, Agatha'],
  ['Outlander', 'Diana Gabaldon', 'Cross Stitch', 'Diana Gabaldon'],
  [
    "Alice's Adventures in Wonderland",
    'Lewis Carroll',
    'Alice in Wonderland',
    'Lewis Carroll, John Tenniel (Illustrator)',
  ],
  [
    'Alice in Wonderland',
    'Illustrated by John Tenniel, Lewis Carroll',
    "Alice's Adventures in Wonderland",
    'Lewis Carroll',
  ],
  ['The Colour of Magic', 'Terry Pratchett', 'The Color of Magic', 'Terry Pratchett'],
  ['Quiet: The Power of Introverts in a World That Can’t Stop Talking', 'Susan Cain', 'Quiet', 'Susan Cain'],
  ['Outliers: The Story of Success', 'Malcolm Gladwell', 'Outliers', 'Malcolm Gladwell'],
  ['Educated: A Memoir', 'Tara Westover', 'Educated', 'Tara Westover'],
  [
    'Freakonomics',
    'Steven D. Levitt, Stephen J. Dubner',
    'Freakonomics: A Rogue Economist Explores the Hidden Side of Everything',
    'Stephen J. Dubner and Steven D. Levitt',
  ],
  [
    'The Chronicles of Narnia: The Lion, the Witch and the Wardrobe',
    'C.S. Lewis',
    'The Lion, the Witch and the Wardrobe',
    'C. S. Lewis',
  ],
  [
    'The Hunger Games: Catching Fire',
    'Suzanne Collins',
    'Catching Fire (The Hunger Games, #2)',
    'Suzanne Collins',
  ],
  ['New Moon (Twilight Saga)', 'Stephenie Meyer', 'The Twilight Saga: New Moon', 'Meyer, Stephenie'],
  ['Saga, Vol. 2', 'Brian K. Vaughan', 'Saga, Volume Two', 'Brian K. Vaughan, Fiona Staples'],
  ['Pedro Páramo', 'Juan Rulfo', 'PEDRO PARAMO', 'Juan Rulfo'],
  ['The Boy in the Striped Pajamas', 'John Boyne', 'The Boy in the Striped Pyjamas', 'John Boyne'],
  ['Hobbit', 'John Ronald Reuel Tolkien', 'The Hobbit', 'J.R.R. Tolkien'],
  ['Persuasion', 'by Jane Austen', 'Persuasion', 'Jane Austen'],
  ['Meditations', 'Marcus Aurelius, translated by Gregory Hays', 'Meditations', 'Marcus Aurelius'],
  [
    'The Adventures of Sherlock Holmes',
    'Sir Arthur Conan Doyle',
    'Adventures of Sherlock Holmes',
    'Arthur Conan Doyle',
  ],
  ['LES MISÉRABLES', 'victor hugo', 'Les Misérables', 'Victor Hugo'],
  ['Catch 22', 'Joseph Heller', 'Catch-22', 'Joseph Heller'],
  ['The Martian: Movie Tie-In', 'Andy Weir', 'The Martian', 'Andy Weir'],
  ['The Diary of Anne Frank', 'Anne Frank', 'The Diary of a Young Girl', 'Anne Frank'],
  ["The Cuckoo's Calling", 'Robert Galbraith, J.K. Rowling', "The Cuckoo's Calling", 'Robert Galbraith'],
  [
    'Don Quixote de la Mancha',
    'Miguel de Cervantes Saavedra, Miguel de Cervantes',
    'Don Quixote',
    'Miguel de Cervantes',
  ],
  ['Wolf Hall: Winner of the Man Booker Prize: A Novel', 'Hilary Mantel', 'Wolf Hall', 'Hilary Mantel'],
  ['ثلاثية غرناطة', 'رضوى عاشور', 'ثلاثية غرناطة', 'رضوى  عاشور'],
  [
    'The Alchemist: 25th Anniversary Edition',
    'Paulo Coelho, Alan R. Clarke (Translator)',
    'The Alchemist',
    'Paulo Coelho',
  ],
  [
    'A Game of Thrones: A Song of Ice and Fire: Book One',
    'George R. R. Martin',
    'A Game of Thrones',
    'George R.R. Martin',
  ],
  [
    'The Girl With the Dragon Tattoo (Millennium Series)',
    'Stieg Larsson, Reg Keeland',
    'The Girl with the Dragon Tattoo',
    'Stieg Larsson',
  ],
]

const apart: Pair[] = [
  ['Collected Poems', 'James Wright', 'Collected Poems', 'Judith Wright'],
  ['Collected Poems', 'Wright, James', 'Collected Poems', 'Wright, Judith'],
  ['ハハ', '森', 'パパ', '森'],
  ['父', 'ハハ', '父', 'パパ'],
  ['कमला', 'मीरा', 'कोमला', 'मीरा'],
  ['Poems', 'Anonymous', 'Poems', 'Unknown'],
  ['Poems', 'Anonymous', 'Poems: A Novel', 'Anonymous'],
  ['Fairy Tales', 'Various', 'Fairy Tales', 'Various Authors'],
  ['詩集', '佚名', '詩集', '作者不明'],
  ['It', 'Stephen King', 'It', 'Alexa Chung'],
  ['Emma', 'Jane Austen', 'Emma', 'Charlotte Austen'],
  ['Chapterhouse: Dune', 'Frank Herbert', 'Dune', 'Frank Herbert'],
  ['Mort: The Play', 'Terry Pratchett, Stephen Briggs', 'Mort', 'Terry Pratchett'],
  ['The Way of Kings, Part 1', 'Brandon Sanderson', 'The Way of Kings', 'Brandon Sanderson'],
  [
    'A Storm of Swords (A Song of Ice and Fire, #3: Part 1 of 2)',
    'George R. R. Martin',
    'A Storm of Swords (A Song of Ice and Fire, #3: Part 2 of 2)',
    'George R. R. Martin',
  ],
  ['Foundation', 'Isaac Asimov', 'Foundation and Empire', 'Isaac Asimov'],
  ['The Secret History', 'Donna Tartt', 'The Secret History', 'Procopius'],
  ['Dune', 'Frank Herbert', 'Dune Messiah', 'Frank Herbert'],
  [
    'The Lord of the Rings: The Two Towers',
    'J. R. R. Tolkien',
    'The Lord of the Rings: The Return of the King',
    'J. R. R. Tolkien',
  ],
  ['The Lord of the Rings', 'J. R. R. Tolkien', 'The Fellowship of the Ring', 'J. R. R. Tolkien'],
  ['Mistborn: The Final Empire', 'Brandon Sanderson', 'Mistborn: The Well of Ascension', 'Brandon Sanderson'],
  ['Saga, Vol. 1', 'Brian K. Vaughan', 'Saga, Vol. 2', 'Brian K. Vaughan'],
  ['Fables (Fables, #2)', 'Bill Willingham', 'Fables (Fables, #3)', 'Bill Willingham'],
  ['Henry IV, Part 1', 'William Shakespeare', 'Henry IV, Part 2', 'William Shakespeare'],
  ['The Hobbit', 'J. R. R. Tolkien', 'The Hobbit: Graphic Novel', 'J. R. R. Tolkien, Chuck Dixon'],
  ['Twilight', 'Stephenie Meyer', 'The Twilight Saga: The Official Illustrated Guide', 'Stephenie Meyer'],
  ["Alice's Adventures in Wonderland", 'Lewis Carroll', 'Through the Looking-Glass', 'Lewis Carroll'],
  ['Life', 'Keith Richards', 'Life of Pi', 'Yann Martel'],
  ['Inferno', 'Dan Brown', 'Inferno', 'Dante Alighieri'],
  ['The Outsider', 'Stephen King', 'The Outsider', 'Albert Camus'],
  ['Emma', 'Jane Austen', 'Emma', 'Alexander McCall Smith'],
  ['Batman: Year One', 'Frank Miller', 'Batman: The Dark Knight Returns', 'Frank Miller'],
  ['The First Edition Murder', 'A. B.', 'The First', 'A. B.'],
  [
    'Wicked: The Life and Times of the Wicked Witch of the West',
    'Gregory Maguire',
    'Son of a Witch',
    'Gregory Maguire',
  ],
  ['Go Set a Watchman', 'Harper Lee', 'To Kill a Mockingbird', 'Harper Lee'],
  [
    'Maus I: My Father Bleeds History',
    'Art Spiegelman',
    'Maus II: And Here My Troubles Began',
    'Art Spiegelman',
  ],
  ['!!!', 'Anon', '???', 'Anon'],
  ['Beloved', 'Toni Morrison', 'Beloved', 'Bertrice Small'],
  ['Star Wars: Heir to the Empire', 'Timothy Zahn', 'Star Wars: Dark Force Rising', 'Timothy Zahn'],
]

describe('editions of one work', () => {
  test('a work is recognized in nearly every way readers have written it', () => {
    const missed = writtenByHand.filter((pair) => !of(pair))
    expect(missed).toEqual([])
  })

  test.each(same)('%s by %s is the same work as %s by %s §D.42', (...pair) => expect(of(pair)).toBe(true))

  test.each(apart)('%s by %s is a different work from %s by %s', (...pair) => expect(of(pair)).toBe(false))
})

test.each([
  'Constructor',
  'Constructor, Jane',
  '__proto__',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'Jane Constructor',
  'C. Prototype',
])('a book by %s has a work like any other', (author) => {
  const book = { title: 'The Factory', author }
  expect(isSameWork(book, book)).toBe(true)
  expect(workKeys(book).every((key) => typeof key === 'string')).toBe(true)
})

import type { CatalogueBook } from './book.ts'

/** Romance of the starter catalogue; the descriptions are our own words. */
export const romance: readonly CatalogueBook[] = [
  {
    title: 'Persuasion',
    author: 'Jane Austen',
    year: 1817,
    subjects: ['second chances', 'class', 'family', 'england', 'slow burn'],
    about:
      'Eight years after being talked out of an engagement, a quiet woman meets the naval captain again, richer, prouder and pointedly polite.',
  },
  {
    title: 'Pride and Prejudice',
    author: 'Jane Austen',
    year: 1813,
    subjects: ['enemies to lovers', 'marriage', 'class', 'sisters', 'humour', 'england'],
    about:
      "With five daughters to settle and an estate that will pass to a cousin, the Bennets need good matches. Elizabeth's first impression of Mr Darcy is not promising.",
  },
  {
    title: 'Emma',
    author: 'Jane Austen',
    year: 1815,
    subjects: ['matchmaking', 'class', 'village life', 'humour', 'england', 'friendship'],
    about:
      'Clever, rich and a little bored, a young woman arranges the love lives of her village and turns out to be wrong about nearly everyone, herself included.',
  },
  {
    title: 'Sense and Sensibility',
    author: 'Jane Austen',
    year: 1811,
    subjects: ['sisters', 'marriage', 'money', 'class', 'england'],
    about:
      'Turned out of their home by an inheritance, one sister hides what she feels and the other hides nothing. Both find out what love costs without a fortune.',
  },
  {
    title: 'Jane Eyre',
    author: 'Charlotte Brontë',
    year: 1847,
    subjects: ['gothic', 'coming of age', 'class', 'strange house', 'moral choice', 'england'],
    about:
      'An orphan with a strong sense of right becomes governess in a lonely house, where her restless employer talks to her as an equal and the attic is kept locked.',
  },
  {
    title: 'Villette',
    author: 'Charlotte Brontë',
    year: 1853,
    subjects: ['solitude', 'work', 'unreliable narrator', 'slow burn', 'boarding school'],
    about:
      "Lucy Snowe takes a post at a girls' school in a foreign city. She watches everyone, admits little, and falls in love more than she will tell the reader.",
  },
  {
    title: 'Wuthering Heights',
    author: 'Emily Brontë',
    year: 1847,
    subjects: ['obsession', 'revenge', 'gothic', 'class', 'england', 'family saga'],
    about:
      'On the Yorkshire moors a foundling and the daughter of the house grow up inseparable. What parts them does damage to two families and the children after them.',
  },
  {
    title: 'The Tenant of Wildfell Hall',
    author: 'Anne Brontë',
    year: 1848,
    subjects: ['marriage', "women's rights", 'alcoholism', 'secrets', 'england'],
    about:
      'A young widow moves into a half-ruined hall with her son and keeps the neighbours at a distance. Her diary explains what kind of marriage she left.',
  },
  {
    title: 'Middlemarch',
    author: 'George Eliot',
    year: 1871,
    subjects: ['marriage', 'town life', 'ambition', 'big cast', 'moral choice', 'england'],
    about:
      'In a provincial town on the eve of reform, an idealistic young woman and an ambitious doctor each marry the wrong person for reasons that seemed right.',
  },
  {
    title: 'North and South',
    author: 'Elizabeth Gaskell',
    year: 1854,
    subjects: ['enemies to lovers', 'class', 'work', 'slow burn', 'england'],
    about:
      "Uprooted from a southern village to a smoky mill town, a clergyman's daughter argues with a cotton manufacturer over strikes, wages and manners.",
  },
  {
    title: 'Far from the Madding Crowd',
    author: 'Thomas Hardy',
    year: 1874,
    subjects: ['love triangle', 'village life', 'freedom', 'nature', 'england'],
    about:
      'Bathsheba Everdene inherits a farm and means to run it herself. A shepherd, a farmer and a sergeant all want to marry her, and she chooses in haste.',
  },
  {
    title: "Tess of the d'Urbervilles",
    author: 'Thomas Hardy',
    year: 1891,
    subjects: ['class', 'fate', 'gender', 'village life', 'england', 'guilt'],
    about:
      "A poor carter's daughter is sent to claim kinship with a rich family. What happens there follows her to a dairy farm and to the man she loves.",
  },
  {
    title: 'Anna Karenina',
    author: 'Leo Tolstoy',
    year: 1878,
    subjects: ['marriage', 'adultery', 'family', 'class', 'big cast', 'russia'],
    about:
      'A married woman in high society falls for a cavalry officer and will not hide it, while a shy landowner in the country tries to learn how one ought to live.',
  },
  {
    title: 'First Love',
    author: 'Ivan Turgenev',
    year: 1860,
    subjects: ['first love', 'coming of age', 'fathers and sons', 'russia', 'memory'],
    about:
      'One summer at a country house a boy of sixteen adores the princess next door, among several rivals, and slowly works out whom she has in mind.',
  },
  {
    title: 'Doctor Zhivago',
    author: 'Boris Pasternak',
    year: 1957,
    subjects: ['love story', 'war', 'rebellion', 'russia', 'poetry', 'big cast'],
    about:
      'A doctor who writes poems is carried across Russia by war and revolution, tied to his wife and to Lara, whom history keeps putting in his way.',
  },
  {
    title: 'Madame Bovary',
    author: 'Gustave Flaubert',
    year: 1856,
    subjects: ['marriage', 'adultery', 'desire', 'money', 'france', 'town life'],
    about:
      "Raised on novels, a country doctor's wife waits for life to resemble them. Lovers and shopping on credit come closest, for a while.",
  },
  {
    title: 'Dangerous Liaisons',
    author: 'Pierre Choderlos de Laclos',
    year: 1782,
    subjects: ['letters', 'manipulation', 'desire', 'france', 'revenge', 'class'],
    about:
      'Two former lovers of the French nobility plan seductions as others play chess and report their moves by letter, until the game touches them as well.',
  },
  {
    title: 'The Princess of Clèves',
    author: 'Madame de Lafayette',
    year: 1678,
    subjects: ['marriage', 'court intrigue', 'desire', 'duty', 'france'],
    about:
      'Newly married at court, a young woman falls in love with another man, and does the thing nobody around her would think of: she tells her husband.',
  },
  {
    title: 'The Red and the Black',
    author: 'Stendhal',
    year: 1830,
    subjects: ['ambition', 'class', 'adultery', 'france', 'satire'],
    about:
      "A carpenter's son with a good memory and Napoleon for a hero climbs by way of the Church and of two women, each of whom sees through him a little.",
  },
  {
    title: 'The Sorrows of Young Werther',
    author: 'Johann Wolfgang von Goethe',
    year: 1774,
    subjects: ['unrequited love', 'letters', 'obsession', 'nature', 'germany'],
    about:
      'In letters to a friend a sensitive young man describes a country spring, a woman called Lotte who is promised to another, and his own growing despair.',
  },
  {
    title: 'The Age of Innocence',
    author: 'Edith Wharton',
    year: 1920,
    subjects: ['marriage', 'class', 'duty', 'new york', 'desire'],
    about:
      'Old New York has rules for everything. A young lawyer is content with them, and with his fiancée, until her cousin comes home from a bad marriage in Europe.',
  },
  {
    title: 'The House of Mirth',
    author: 'Edith Wharton',
    year: 1905,
    subjects: ['class', 'money', 'women', 'new york', 'reputation'],
    about:
      'Lily Bart is beautiful, nearly thirty and short of cash, and must marry money soon. Each time she comes close, something in her steps back.',
  },
  {
    title: 'Washington Square',
    author: 'Henry James',
    year: 1880,
    subjects: ['fathers and daughters', 'money', 'manipulation', 'new york', 'courtship'],
    about:
      'A plain, gentle heiress is courted by a handsome idler. Her brilliant father is sure he knows why, and neither man has asked what she is made of.',
  },
  {
    title: 'The Awakening',
    author: 'Kate Chopin',
    year: 1899,
    subjects: ['marriage', 'motherhood', 'freedom', 'desire', 'american south'],
    about:
      'During a summer by the sea near New Orleans, a wife and mother learns to swim, falls in love, and begins to act as if her life were her own.',
  },
  {
    title: 'A Room with a View',
    author: 'E. M. Forster',
    year: 1908,
    subjects: ['italy', 'class', 'humour', 'travel', 'england', 'courtship'],
    about:
      'A kiss in a field of violets near Florence is hushed up at once by a chaperone. Back in Surrey, engaged to somebody proper, Lucy has to think about it again.',
  },
  {
    title: 'Howards End',
    author: 'E. M. Forster',
    year: 1910,
    subjects: ['class', 'sisters', 'marriage', 'england', 'money', 'home'],
    about:
      'Two bookish sisters, a family of businessmen and a poor clerk become entangled over friendship, money and the question of who should have a certain house.',
  },
  {
    title: 'Maurice',
    author: 'E. M. Forster',
    year: 1971,
    subjects: ['lgbtq', 'love story', 'class', 'identity', 'england'],
    about:
      'At Cambridge before the First World War a conventional young man falls in love with a friend, and must decide how much of himself to give up for respectability.',
  },
  {
    title: "Lady Chatterley's Lover",
    author: 'D. H. Lawrence',
    year: 1928,
    subjects: ['adultery', 'class', 'desire', 'marriage', 'england', 'nature'],
    about:
      'Married to a baronet injured in the war, Constance is lonely in a big house among coal mines. In the woods of the estate she gets to know the gamekeeper.',
  },
  {
    title: 'The Good Soldier',
    author: 'Ford Madox Ford',
    year: 1915,
    subjects: ['marriage', 'adultery', 'unreliable narrator', 'betrayal', 'memory'],
    about:
      'Two well-off couples meet each year at a German spa. The American husband tells, in the wrong order, how little he understood of what went on.',
  },
  {
    title: 'Mrs Dalloway',
    author: 'Virginia Woolf',
    year: 1925,
    subjects: ['marriage', 'memory', 'mental health', 'city life', 'london', 'middle age'],
    about:
      "One June day in London a politician's wife prepares a party and thinks of the man she refused, while a soldier back from the war is losing his hold on things.",
  },
  {
    title: 'To the Lighthouse',
    author: 'Virginia Woolf',
    year: 1927,
    subjects: ['family', 'marriage', 'grief', 'art', 'time', 'islands'],
    about:
      'A large family and their guests spend a summer on a Scottish island, talking of a boat trip. Years and a war later, some of them come back.',
  },
  {
    title: 'The Great Gatsby',
    author: 'F. Scott Fitzgerald',
    year: 1925,
    subjects: ['obsession', 'class', 'money', 'new york', 'adultery', 'regret'],
    about:
      'A neighbour watches the parties of a mysterious rich man on Long Island, all given in the hope that one married woman across the bay will walk in.',
  },
  {
    title: 'Passing',
    author: 'Nella Larsen',
    year: 1929,
    subjects: ['identity', 'racism', 'friendship', 'marriage', 'new york', 'secrets'],
    about:
      'Two Black women who were girls together meet again in a smart tearoom. One has married a bigot who believes her white, and she wants her old world back.',
  },
  {
    title: 'Their Eyes Were Watching God',
    author: 'Zora Neale Hurston',
    year: 1937,
    subjects: ['love story', 'marriage', 'women', 'american south', 'identity', 'storytelling'],
    about:
      'Janie comes home to her Florida town in overalls and tells a friend on the porch about three husbands and the storm that ended her travels.',
  },
  {
    title: 'The Enchanted April',
    author: 'Elizabeth von Arnim',
    year: 1922,
    subjects: ['italy', 'friendship', 'marriage', 'humour', 'starting over', 'women'],
    about:
      'Four women who hardly know each other answer an advertisement and rent an Italian castle for a month. Sun, wisteria and distance do their work.',
  },
  {
    title: 'Chéri',
    author: 'Colette',
    year: 1920,
    subjects: ['desire', 'ageing', 'love story', 'france', 'paris'],
    about:
      'A courtesan nearing fifty lets her spoiled young lover go to a sensible marriage. Both had taken the affair for a pastime, and both were mistaken.',
  },
  {
    title: 'Cold Comfort Farm',
    author: 'Stella Gibbons',
    year: 1932,
    subjects: ['humour', 'satire', 'family', 'village life', 'england'],
    about:
      'Orphaned, practical and twenty, Flora Poste moves in with gloomy relatives on a muddy Sussex farm and sets about tidying up their tragic lives.',
  },
  {
    title: 'Miss Pettigrew Lives for a Day',
    author: 'Winifred Watson',
    year: 1938,
    subjects: ['humour', 'friendship', 'second chances', 'london', 'class'],
    about:
      'Sent by mistake to the flat of a nightclub singer with three suitors, an out-of-work governess finds that her good sense is suddenly in demand.',
  },
  {
    title: 'Brideshead Revisited',
    author: 'Evelyn Waugh',
    year: 1945,
    subjects: ['class', 'faith', 'family', 'memory', 'friendship', 'england'],
    about:
      "Billeted at a great house in wartime, an officer remembers the charming, drinking friend who first brought him there, and the friend's sister.",
  },
  {
    title: 'The Pursuit of Love',
    author: 'Nancy Mitford',
    year: 1945,
    subjects: ['humour', 'family', 'class', 'siblings', 'england', 'love story'],
    about:
      'Fanny tells of her cousin Linda, raised in a freezing country house by a father who hunts his children with hounds, and her optimistic search for love.',
  },
  {
    title: 'Excellent Women',
    author: 'Barbara Pym',
    year: 1952,
    subjects: ['humour', 'solitude', 'community', 'london', 'marriage'],
    about:
      'In shabby post-war London a sharp-eyed spinster is drawn into the quarrels of her new neighbours, who take it for granted that she will make the tea.',
  },
  {
    title: 'The End of the Affair',
    author: 'Graham Greene',
    year: 1951,
    subjects: ['adultery', 'jealousy', 'faith', 'war', 'london'],
    about:
      'A novelist still burning with resentment has his former lover followed, two years after she left him without a word during the bombing of London.',
  },
  {
    title: 'The Go-Between',
    author: 'L. P. Hartley',
    year: 1953,
    subjects: ['coming of age', 'class', 'memory', 'secrets', 'england'],
    about:
      'In the hot summer of 1900 a schoolboy staying at a grand house carries letters between the daughter of the family and a farmer, not knowing what they say.',
  },
  {
    title: 'Wide Sargasso Sea',
    author: 'Jean Rhys',
    year: 1966,
    subjects: ['marriage', 'colonialism', 'mental health', 'caribbean', 'identity', 'gothic'],
    about:
      'Before she was the woman in the attic of another novel, she was a Creole heiress in Jamaica, married off to an Englishman who was afraid of the place.',
  },
  {
    title: 'Hotel du Lac',
    author: 'Anita Brookner',
    year: 1984,
    subjects: ['solitude', 'women', 'marriage', 'starting over', 'writers'],
    about:
      'After a scandal a writer of romantic novels is sent to a quiet Swiss hotel out of season, where she observes the guests and considers an odd proposal.',
  },
  {
    title: 'A Month in the Country',
    author: 'J. L. Carr',
    year: 1980,
    subjects: ['memory', 'art', 'village life', 'trauma', 'england', 'unrequited love'],
    about:
      "A war-damaged young man spends a summer uncovering a medieval painting in a Yorkshire church, and grows fond of the place and of the vicar's wife.",
  },
  {
    title: 'Possession',
    author: 'A. S. Byatt',
    year: 1990,
    subjects: ['academia', 'letters', 'poetry', 'books about books', 'love story', 'secrets'],
    about:
      'Two careful scholars find drafts of letters between a pair of Victorian poets and follow the hidden affair from library to library, rivals close behind.',
  },
  {
    title: 'The Remains of the Day',
    author: 'Kazuo Ishiguro',
    year: 1989,
    subjects: ['regret', 'work', 'class', 'unreliable narrator', 'england', 'road trip'],
    about:
      'A butler of the old school drives through the West Country to visit a former housekeeper, going over his years of service and what he would not let himself see.',
  },
  {
    title: 'Atonement',
    author: 'Ian McEwan',
    year: 2001,
    subjects: ['guilt', 'war', 'class', 'sisters', 'storytelling', 'england'],
    about:
      'On a hot day in 1935 a girl of thirteen with a taste for drama sees something she misreads, and what she says about it parts two lovers for years.',
  },
  {
    title: 'The English Patient',
    author: 'Michael Ondaatje',
    year: 1992,
    subjects: ['war', 'love story', 'memory', 'desert', 'italy', 'identity'],
    about:
      'In a wrecked Italian villa in 1945 a nurse, a thief and a bomb-disposal sapper gather round a burned man who remembers the desert and a married woman.',
  },
  {
    title: 'Birdsong',
    author: 'Sebastian Faulks',
    year: 1993,
    subjects: ['war', 'love story', 'trauma', 'france', 'soldiers', 'memory'],
    about:
      'A young Englishman has a reckless affair in Amiens before the First World War, and comes back to the same country as an officer in the trenches and tunnels.',
  },
  {
    title: "Captain Corelli's Mandolin",
    author: 'Louis de Bernières',
    year: 1994,
    subjects: ['war', 'love story', 'islands', 'greece', 'music', 'big cast'],
    about:
      "When Italian troops occupy a Greek island, the doctor's clever daughter finds it hard to go on hating the captain who plays the mandolin in her house.",
  },
  {
    title: 'Tipping the Velvet',
    author: 'Sarah Waters',
    year: 1998,
    subjects: ['lgbtq', 'coming of age', 'theatre', 'london', 'victorian england', 'desire'],
    about:
      'An oyster girl from Whitstable loses her heart to a music-hall singer in a top hat and follows her to London, where her education really begins.',
  },
  {
    title: 'Oranges Are Not the Only Fruit',
    author: 'Jeanette Winterson',
    year: 1985,
    subjects: ['lgbtq', 'coming of age', 'faith', 'mothers and daughters', 'humour', 'england'],
    about:
      'Jeanette is brought up by an evangelical mother to be a missionary, and does well at it until she falls in love with a girl from the fish stall.',
  },
  {
    title: 'The Line of Beauty',
    author: 'Alan Hollinghurst',
    year: 2004,
    subjects: ['lgbtq', 'class', 'politics', 'london', 'desire', 'illness'],
    about:
      'A graduate with a love of Henry James lodges with the family of a Conservative politician in the 1980s, charmed by their world and never quite of it.',
  },
  {
    title: "Giovanni's Room",
    author: 'James Baldwin',
    year: 1956,
    subjects: ['lgbtq', 'love story', 'paris', 'identity', 'guilt', 'loneliness'],
    about:
      'While his fiancée is away in Spain, an American in Paris moves into the cramped room of an Italian barman, and finds that he cannot face what it means.',
  },
  {
    title: 'If Beale Street Could Talk',
    author: 'James Baldwin',
    year: 1974,
    subjects: ['love story', 'racism', 'family', 'prison', 'new york', 'hope'],
    about:
      'Tish is nineteen and pregnant, and the father is in jail for a crime he did not commit. Her family in Harlem sets to work to bring him home.',
  },
  {
    title: 'The Price of Salt',
    author: 'Patricia Highsmith',
    year: 1952,
    subjects: ['lgbtq', 'love story', 'road trip', 'marriage', 'new york', 'motherhood'],
    about:
      'A shop girl in the toy department sends a Christmas card to an elegant customer. The drive west that follows puts one of them in danger of losing a child.',
  },
  {
    title: 'Call Me by Your Name',
    author: 'André Aciman',
    year: 2007,
    subjects: ['lgbtq', 'first love', 'italy', 'desire', 'memory', 'coming of age'],
    about:
      "Every summer the professor's family takes in a young scholar. This year the guest is Oliver, and seventeen-year-old Elio can think about nothing else.",
  },
  {
    title: 'Beloved',
    author: 'Toni Morrison',
    year: 1987,
    subjects: ['slavery', 'motherhood', 'ghosts', 'trauma', 'memory', 'love story'],
    about:
      'Sethe escaped from slavery to a house in Ohio that a dead child will not leave. When a man from the old plantation comes to her door, the past comes too.',
  },
  {
    title: 'Song of Solomon',
    author: 'Toni Morrison',
    year: 1977,
    subjects: ['family saga', 'identity', 'journey', 'racism', 'folklore', 'coming of age'],
    about:
      'Milkman Dead, a spoiled son in a Michigan city, goes south after a rumour of gold and finds instead the names and songs of the people he comes from.',
  },
  {
    title: 'Sula',
    author: 'Toni Morrison',
    year: 1973,
    subjects: ['friendship', 'women', 'community', 'betrayal', 'racism', 'small town'],
    about:
      'Two girls in a Black hill community share everything, a terrible secret among it. One stays to marry; the other leaves, and her return upsets the whole town.',
  },
  {
    title: 'The Color Purple',
    author: 'Alice Walker',
    year: 1982,
    subjects: ['letters', 'sisters', 'women', 'violence', 'american south', 'lgbtq'],
    about:
      'Celie writes to God because she has nobody else. Through the singer Shug Avery and letters from a lost sister she comes, bit by bit, into her own voice.',
  },
  {
    title: 'The Vanishing Half',
    author: 'Brit Bennett',
    year: 2020,
    subjects: ['sisters', 'identity', 'racism', 'secrets', 'family saga', 'american south'],
    about:
      'Twins run away from a town of light-skinned Black families. One returns with a dark daughter, the other lives as a white woman, and their girls will meet.',
  },
  {
    title: 'An American Marriage',
    author: 'Tayari Jones',
    year: 2018,
    subjects: ['marriage', 'prison', 'racism', 'letters', 'love triangle', 'american south'],
    about:
      'Celestial and Roy have been married for a year when he is sentenced for something he did not do. The book asks what five years of letters can hold together.',
  },
  {
    title: 'Love in the Time of Cholera',
    author: 'Gabriel García Márquez',
    year: 1985,
    subjects: ['love story', 'old age', 'obsession', 'marriage', 'latin america', 'slow burn'],
    about:
      'Turned down in youth for a sensible doctor, Florentino waits more than fifty years in a Caribbean river city, not idly, to make his declaration again.',
  },
  {
    title: 'Aunt Julia and the Scriptwriter',
    author: 'Mario Vargas Llosa',
    year: 1977,
    subjects: ['humour', 'love story', 'storytelling', 'latin america', 'writers', 'family'],
    about:
      'At a radio station in Lima a law student courts his divorced aunt by marriage, while a colleague writes so many serials that their plots start to mix.',
  },
  {
    title: 'Gabriela, Clove and Cinnamon',
    author: 'Jorge Amado',
    year: 1958,
    subjects: ['latin america', 'humour', 'politics', 'food', 'love story', 'town life'],
    about:
      'Cocoa has made a Brazilian port rich in the 1920s and change is in the air. A café owner hires a barefoot cook from the backlands and loses his composure.',
  },
  {
    title: 'Dom Casmurro',
    author: 'Machado de Assis',
    year: 1899,
    subjects: ['jealousy', 'marriage', 'unreliable narrator', 'latin america', 'memory'],
    about:
      'A retired lawyer in Rio sets out to prove to the reader that his wife, the girl next door he adored since boyhood, deceived him. The reader may judge.',
  },
  {
    title: 'The Lover',
    author: 'Marguerite Duras',
    year: 1984,
    subjects: ['desire', 'colonialism', 'memory', 'family', 'vietnam', 'class'],
    about:
      "On a ferry over the Mekong a poor French girl in a man's hat meets a rich Chinese man. An old woman remembers the affair and the family she came from.",
  },
  {
    title: 'Bonjour Tristesse',
    author: 'Françoise Sagan',
    year: 1954,
    subjects: ['coming of age', 'fathers and daughters', 'jealousy', 'france', 'manipulation'],
    about:
      'On the Riviera with her easy-going father, seventeen-year-old Cécile sees their lazy life threatened by a woman with standards, and plans against her.',
  },
  {
    title: 'The Elegance of the Hedgehog',
    author: 'Muriel Barbery',
    year: 2006,
    subjects: ['class', 'friendship', 'philosophy', 'paris', 'loneliness', 'art'],
    about:
      'The concierge of a smart Paris building hides her reading behind a gruff manner, and a clever girl upstairs hides worse. A new tenant sees through both.',
  },
  {
    title: 'The Unbearable Lightness of Being',
    author: 'Milan Kundera',
    year: 1984,
    subjects: ['philosophy', 'adultery', 'politics', 'marriage', 'czech history', 'freedom'],
    about:
      'A Prague surgeon who cannot be faithful loves a woman who cannot bear it. The Soviet tanks of 1968 turn their private quarrel into a question of how to live.',
  },
  {
    title: 'Embers',
    author: 'Sándor Márai',
    year: 1942,
    subjects: ['friendship', 'betrayal', 'old age', 'memory', 'love triangle', 'hungary'],
    about:
      'An old general in a Hungarian castle receives the friend who fled forty-one years ago. Over dinner he asks two questions about a hunt and about his wife.',
  },
  {
    title: 'My Brilliant Friend',
    author: 'Elena Ferrante',
    year: 2011,
    subjects: ['friendship', 'coming of age', 'class', 'italy', 'rivalry', 'women'],
    about:
      'In a violent quarter of post-war Naples two girls compete, read, dare each other and measure themselves against one another, at school and then outside it.',
  },
  {
    title: 'The Leopard',
    author: 'Giuseppe Tomasi di Lampedusa',
    year: 1958,
    subjects: ['class', 'family', 'politics', 'italy', 'ageing', 'marriage'],
    about:
      "As Garibaldi's men land in Sicily, an ageing prince watches his order pass, and gives his blessing when his nephew courts a mayor's dazzling daughter.",
  },
  {
    title: 'The Garden of the Finzi-Continis',
    author: 'Giorgio Bassani',
    year: 1962,
    subjects: ['first love', 'jewish life', 'memory', 'italy', 'fascism', 'unrequited love'],
    about:
      'Shut out of the tennis club by the race laws, young Jews of Ferrara play in a walled private garden, where the narrator loves a girl who keeps her distance.',
  },
  {
    title: "Arturo's Island",
    author: 'Elsa Morante',
    year: 1957,
    subjects: ['coming of age', 'islands', 'fathers and sons', 'italy', 'first love', 'solitude'],
    about:
      'A boy grows up half wild on an island near Naples, worshipping a father who is seldom there, until the father brings home a bride hardly older than he is.',
  },
  {
    title: 'Nada',
    author: 'Carmen Laforet',
    year: 1945,
    subjects: ['coming of age', 'family', 'poverty', 'friendship', 'spain', 'gothic'],
    about:
      'An orphan arrives in Barcelona to study soon after the Civil War and lodges with relatives whose dark, crowded flat is full of hunger and old quarrels.',
  },
  {
    title: 'Kristin Lavransdatter',
    author: 'Sigrid Undset',
    year: 1920,
    subjects: ['marriage', 'family saga', 'faith', 'middle ages', 'norway', 'motherhood'],
    about:
      'In fourteenth-century Norway a beloved daughter defies her father to marry a reckless knight, and lives with that choice through seven sons and a long life.',
  },
  {
    title: 'Palace Walk',
    author: 'Naguib Mahfouz',
    year: 1956,
    subjects: ['family saga', 'marriage', 'politics', 'egypt', 'faith', 'fathers and sons'],
    about:
      'A Cairo merchant is a tyrant at home and a merry companion by night. His wife and children find their own small ways out as the city rises in 1919.',
  },
  {
    title: 'Madonna in a Fur Coat',
    author: 'Sabahattin Ali',
    year: 1943,
    subjects: ['love story', 'art', 'loneliness', 'turkey', 'germany', 'regret'],
    about:
      'A dull-seeming clerk in Ankara leaves behind a notebook. It tells of 1920s Berlin, a self-portrait in a gallery, and the painter he came to know.',
  },
  {
    title: 'The Museum of Innocence',
    author: 'Orhan Pamuk',
    year: 2008,
    subjects: ['obsession', 'love story', 'class', 'turkey', 'memory', 'city life'],
    about:
      'Engaged to the right woman, a rich Istanbul man falls for a poor shop-girl cousin, and begins to collect every object she has ever touched.',
  },
  {
    title: 'The Island of Missing Trees',
    author: 'Elif Shafak',
    year: 2021,
    subjects: ['love story', 'civil war', 'nature', 'immigration', 'grief', 'islands'],
    about:
      'A Greek boy and a Turkish girl meet secretly in a Cyprus tavern with a fig tree growing through the roof. In London, years later, their daughter knows nothing of it.',
  },
  {
    title: 'A Thousand Splendid Suns',
    author: 'Khaled Hosseini',
    year: 2007,
    subjects: ['women', 'marriage', 'war', 'friendship', 'afghanistan', 'violence'],
    about:
      'Two women of different ages are married to the same hard man in Kabul. Through decades of war they turn from rivals into something like mother and daughter.',
  },
  {
    title: 'The God of Small Things',
    author: 'Arundhati Roy',
    year: 1997,
    subjects: ['family', 'siblings', 'caste', 'india', 'childhood', 'forbidden love'],
    about:
      'Twins in Kerala are seven in the year that their English cousin visits and the rules about who may love whom are broken. Grown up, they are still living in it.',
  },
  {
    title: 'A Suitable Boy',
    author: 'Vikram Seth',
    year: 1993,
    subjects: ['marriage', 'family saga', 'india', 'politics', 'big cast', 'religion'],
    about:
      'Mrs Rupa Mehra wants a husband for her younger daughter, who has ideas of her own. Around the search spreads a whole new nation, from courtroom to shoe factory.',
  },
  {
    title: 'The Namesake',
    author: 'Jhumpa Lahiri',
    year: 2003,
    subjects: ['immigration', 'identity', 'family', 'marriage', 'coming of age', 'india'],
    about:
      'Named after a Russian writer by a mishap of the post, the son of Bengali parents in Massachusetts spends years trying to get away from the name and from home.',
  },
  {
    title: 'Brick Lane',
    author: 'Monica Ali',
    year: 2003,
    subjects: ['marriage', 'immigration', 'sisters', 'london', 'identity', 'women'],
    about:
      "Sent from a Bangladeshi village to an older husband in a London tower block, Nazneen sews at home, reads her sister's letters and begins to want things.",
  },
  {
    title: 'Home Fire',
    author: 'Kamila Shamsie',
    year: 2017,
    subjects: ['siblings', 'politics', 'religion', 'love story', 'mythic retelling', 'london'],
    about:
      "The story of Antigone moves to modern Britain: two sisters, a brother who has left for Syria, and the home secretary's son, who falls in love with one of them.",
  },
  {
    title: 'Pachinko',
    author: 'Min Jin Lee',
    year: 2017,
    subjects: ['family saga', 'immigration', 'racism', 'korea', 'japan', 'motherhood'],
    about:
      "A fisherman's daughter in Korea, pregnant by a man already married, accepts a stranger's offer and goes to Japan. Four generations live with what follows.",
  },
  {
    title: 'Please Look After Mom',
    author: 'Kyung-sook Shin',
    year: 2008,
    subjects: ['motherhood', 'family', 'guilt', 'korea', 'memory', 'old age'],
    about:
      'An elderly woman disappears in the crowd at a Seoul station. Her children and husband search for her and discover how little they ever asked about her life.',
  },
  {
    title: 'The Vegetarian',
    author: 'Han Kang',
    year: 2007,
    subjects: ['marriage', 'family', 'mental health', 'korea', 'violence', 'sisters'],
    about:
      'After a dream of blood an unremarkable wife stops eating meat. Her husband, her brother-in-law and her sister each tell what her refusal does to them.',
  },
  {
    title: 'Norwegian Wood',
    author: 'Haruki Murakami',
    year: 1987,
    subjects: ['first love', 'grief', 'coming of age', 'mental health', 'japan', 'music'],
    about:
      'A song in an aeroplane takes a man back to student days in Tokyo, to the fragile girl his dead friend had loved, and to another who was very much alive.',
  },
  {
    title: 'Strange Weather in Tokyo',
    author: 'Hiromi Kawakami',
    year: 2001,
    subjects: ['slow burn', 'loneliness', 'food', 'japan', 'old age', 'love story'],
    about:
      'In a bar a woman in her late thirties runs into her old teacher. They drink, eat and argue about baseball through the seasons, and something grows.',
  },
  {
    title: 'Kitchen',
    author: 'Banana Yoshimoto',
    year: 1988,
    subjects: ['grief', 'food', 'found family', 'japan', 'loneliness', 'lgbtq'],
    about:
      'Left alone when her grandmother dies, Mikage can sleep only beside the fridge. A young man and his glamorous mother offer her their sofa and their kitchen.',
  },
  {
    title: 'Kokoro',
    author: 'Natsume Sōseki',
    year: 1914,
    subjects: ['guilt', 'friendship', 'love triangle', 'japan', 'loneliness', 'secrets'],
    about:
      'A student attaches himself to an older man who lives withdrawn with his wife. A long letter at last explains what the man did to a friend in his youth.',
  },
  {
    title: 'Balzac and the Little Chinese Seamstress',
    author: 'Dai Sijie',
    year: 2000,
    subjects: ['books about books', 'first love', 'friendship', 'chinese history', 'censorship', 'humour'],
    about:
      'Two city boys sent to a mountain village for re-education find a suitcase of forbidden French novels and read them aloud to the daughter of the tailor.',
  },
  {
    title: 'The Joy Luck Club',
    author: 'Amy Tan',
    year: 1989,
    subjects: [
      'mothers and daughters',
      'immigration',
      'identity',
      'family',
      'chinese history',
      'storytelling',
    ],
    about:
      'Four women who left China meet in San Francisco for mahjong. When one dies her daughter takes the empty chair, and mothers and daughters tell their sides.',
  },
  {
    title: 'Half of a Yellow Sun',
    author: 'Chimamanda Ngozi Adichie',
    year: 2006,
    subjects: ['civil war', 'love story', 'sisters', 'africa', 'class', 'betrayal'],
    about:
      "A houseboy, a professor's lover and an English writer live through the hopeful 1960s in Nigeria and then through the war for Biafra, which spares nobody.",
  },
  {
    title: 'Americanah',
    author: 'Chimamanda Ngozi Adichie',
    year: 2013,
    subjects: ['love story', 'immigration', 'racism', 'identity', 'africa', 'second chances'],
    about:
      'Ifemelu goes to America and starts a blog about race; Obinze goes to London and is deported. Years later she closes the blog and moves back to Lagos.',
  },
  {
    title: 'Stay with Me',
    author: 'Ayọ̀bámi Adébáyọ̀',
    year: 2017,
    subjects: ['marriage', 'motherhood', 'childlessness', 'africa', 'secrets', 'family'],
    about:
      'Yejide and Akin agreed that polygamy was not for them. Four years on and still childless, she opens her door to find his family with a second wife.',
  },
  {
    title: 'So Long a Letter',
    author: 'Mariama Bâ',
    year: 1979,
    subjects: ['letters', 'marriage', 'women', 'africa', 'friendship', 'grief'],
    about:
      'In the weeks of mourning for her husband, a Senegalese schoolteacher writes to her oldest friend about the young second wife he took and what she did then.',
  },
  {
    title: 'Things Fall Apart',
    author: 'Chinua Achebe',
    year: 1958,
    subjects: ['colonialism', 'family', 'fathers and sons', 'africa', 'village life', 'pride'],
    about:
      'Okonkwo, a respected man in his Igbo village, rules his wives and children by fear of seeming weak. Then missionaries come, and his strength is no use to him.',
  },
  {
    title: 'Homegoing',
    author: 'Yaa Gyasi',
    year: 2016,
    subjects: ['family saga', 'slavery', 'sisters', 'africa', 'racism', 'big cast'],
    about:
      'Two half-sisters in eighteenth-century Ghana never meet: one marries at the slave fort, the other is shipped from it. Each chapter follows the next child.',
  },
  {
    title: 'Afterlives',
    author: 'Abdulrazak Gurnah',
    year: 2020,
    subjects: ['love story', 'colonialism', 'war', 'africa', 'soldiers', 'siblings'],
    about:
      'On the East African coast under German rule, a young man returns damaged from the colonial army and finds work, and a woman who also has much to forget.',
  },
  {
    title: 'Girl, Woman, Other',
    author: 'Bernardine Evaristo',
    year: 2019,
    subjects: ['identity', 'women', 'big cast', 'racism', 'lgbtq', 'london'],
    about:
      'Twelve people, most of them Black British women, from a playwright on opening night to a farmer in her nineties, turn out to be linked in many ways.',
  },
  {
    title: 'On Beauty',
    author: 'Zadie Smith',
    year: 2005,
    subjects: ['family', 'marriage', 'academia', 'adultery', 'identity', 'humour'],
    about:
      "In a New England college town a liberal professor's household comes apart over an affair, just as his conservative rival moves in with his own family.",
  },
  {
    title: 'Open Water',
    author: 'Caleb Azumah Nelson',
    year: 2021,
    subjects: ['love story', 'racism', 'london', 'art', 'identity', 'music'],
    about:
      'A photographer and a dancer, both Black and in their twenties, become friends and then more in south-east London, under the eyes of police on every corner.',
  },
  {
    title: 'There There',
    author: 'Tommy Orange',
    year: 2018,
    subjects: ['indigenous life', 'identity', 'family', 'big cast', 'city life', 'violence'],
    about:
      'Twelve Native people of Oakland make their way to a big powwow, to dance, to film, to find a lost parent, and some of them to rob it.',
  },
  {
    title: 'Love Medicine',
    author: 'Louise Erdrich',
    year: 1984,
    subjects: ['indigenous life', 'family saga', 'love triangle', 'big cast', 'marriage', 'humour'],
    about:
      'Over fifty years on and around a North Dakota reservation, two Ojibwe families marry, feud and forgive, with one man and two women at the heart of it.',
  },
  {
    title: 'Stoner',
    author: 'John Williams',
    year: 1965,
    subjects: ['academia', 'marriage', 'work', 'solitude', 'adultery', 'quiet'],
    about:
      'A farm boy goes to university to study soil and stays to teach literature. His marriage fails and his career stalls, but the love of books never leaves him.',
  },
  {
    title: 'Crossing to Safety',
    author: 'Wallace Stegner',
    year: 1987,
    subjects: ['friendship', 'marriage', 'memory', 'ageing', 'illness', 'quiet'],
    about:
      'Two young couples meet at a Wisconsin university in the Depression and stay friends for life. One of the husbands looks back on what it gave and cost.',
  },
  {
    title: 'Dinner at the Homesick Restaurant',
    author: 'Anne Tyler',
    year: 1982,
    subjects: ['family', 'siblings', 'motherhood', 'memory', 'food', 'forgiveness'],
    about:
      'Abandoned by her husband, Pearl raised three children alone and never said so. On her deathbed in Baltimore she and they remember it all differently.',
  },
  {
    title: 'Gilead',
    author: 'Marilynne Robinson',
    year: 2004,
    subjects: ['faith', 'fathers and sons', 'old age', 'small town', 'letters', 'quiet'],
    about:
      'An elderly minister in Iowa, his heart failing, writes to the young son he will not see grow up: about family quarrels, late love and ordinary light.',
  },
  {
    title: 'Olive Kitteridge',
    author: 'Elizabeth Strout',
    year: 2008,
    subjects: ['small town', 'marriage', 'old age', 'loneliness', 'short stories', 'mothers and sons'],
    about:
      'A retired teacher in coastal Maine, blunt and hard to like at first, passes through thirteen stories of her neighbours, some of which are about her.',
  },
  {
    title: 'Our Souls at Night',
    author: 'Kent Haruf',
    year: 2015,
    subjects: ['old age', 'loneliness', 'small town', 'love story', 'second chances', 'quiet'],
    about:
      'A widow in a small Colorado town calls on her widowed neighbour with a proposal: would he come over some nights, to lie in bed and talk in the dark.',
  },
  {
    title: 'Small Things Like These',
    author: 'Claire Keegan',
    year: 2021,
    subjects: ['moral choice', 'family', 'ireland', 'religion', 'winter', 'quiet'],
    about:
      'Delivering coal before Christmas 1985, a family man in an Irish town sees something at the convent that everybody else has agreed not to see.',
  },
  {
    title: 'Brooklyn',
    author: 'Colm Tóibín',
    year: 2009,
    subjects: ['immigration', 'love triangle', 'home', 'ireland', 'new york', 'coming of age'],
    about:
      'There is no work in Enniscorthy, so Eilis is sent to America. She has just begun to feel at home there, and to love somebody, when she is called back.',
  },
  {
    title: 'Normal People',
    author: 'Sally Rooney',
    year: 2018,
    subjects: ['first love', 'class', 'coming of age', 'ireland', 'mental health', 'friendship'],
    about:
      'Connell is popular and his mother cleans for the family of Marianne, who is not. They keep it secret at school; at college in Dublin the roles are reversed.',
  },
  {
    title: 'Hamnet',
    author: "Maggie O'Farrell",
    year: 2020,
    subjects: ['grief', 'marriage', 'motherhood', 'family', 'pandemic', 'england'],
    about:
      'In Stratford in 1596 a boy runs through the house for help, because his twin is ill. His mother knows herbs and omens; his father is away in London.',
  },
  {
    title: 'Shuggie Bain',
    author: 'Douglas Stuart',
    year: 2020,
    subjects: ['mothers and sons', 'alcoholism', 'poverty', 'lgbtq', 'scotland', 'coming of age'],
    about:
      'In 1980s Glasgow a small, precise boy who does not fit in takes care of his proud and beautiful mother, and believes he can save her from drink.',
  },
  {
    title: 'The Notebook',
    author: 'Nicholas Sparks',
    year: 1996,
    subjects: ['love story', 'old age', 'memory', 'class', 'american south', 'second chances'],
    about:
      'In a nursing home a man reads each day to a woman who does not know him: the tale of a summer in North Carolina and a girl about to marry someone else.',
  },
  {
    title: "Bridget Jones's Diary",
    author: 'Helen Fielding',
    year: 1996,
    subjects: ['humour', 'city life', 'friendship', 'london', 'love triangle', 'diary'],
    about:
      'A single woman in London records a year of calories, cigarettes, bad decisions and good friends, between a charming boss and a stiff barrister in a silly jumper.',
  },
  {
    title: 'Outlander',
    author: 'Diana Gabaldon',
    year: 1991,
    subjects: ['time travel', 'love story', 'scotland', 'war', 'adventure', 'marriage'],
    about:
      'On a second honeymoon in 1945 a nurse touches a standing stone and falls into the Highlands of 1743, where safety means marrying a young outlaw.',
  },
  {
    title: "The Time Traveler's Wife",
    author: 'Audrey Niffenegger',
    year: 2003,
    subjects: ['time travel', 'marriage', 'love story', 'fate', 'childlessness', 'grief'],
    about:
      'Henry slips through time against his will. Clare has known him since she was six; he meets her when he is twenty-eight, and they try to have an ordinary life.',
  },
  {
    title: 'The Grand Sophy',
    author: 'Georgette Heyer',
    year: 1950,
    subjects: ['humour', 'courtship', 'family', 'class', 'england', 'matchmaking'],
    about:
      "Sophy arrives at her aunt's gloomy London house with a monkey, a parrot and firm opinions, and rearranges everyone's engagement but her own.",
  },
  {
    title: 'The Duke and I',
    author: 'Julia Quinn',
    year: 2000,
    subjects: ['fake relationship', 'friends to lovers', 'siblings', 'class', 'england', 'humour'],
    about:
      'To keep ambitious mothers off, a duke who has sworn never to marry and the fourth of eight Bridgertons pretend to be courting, and do it too well.',
  },
  {
    title: 'Indigo',
    author: 'Beverly Jenkins',
    year: 1996,
    subjects: ['love story', 'slavery', 'freedom', 'courage', 'women in history', 'class'],
    about:
      'Hester, once enslaved, hides runaways in her Michigan house. The wounded conductor she takes in is arrogant and wealthy, and there is a traitor on the route.',
  },
  {
    title: 'One Day',
    author: 'David Nicholls',
    year: 2009,
    subjects: ['friends to lovers', 'friendship', 'slow burn', 'time', 'humour', 'regret'],
    about:
      'Emma and Dexter spend the night of their graduation talking. The book drops in on them on the same date each July for twenty years, together or apart.',
  },
  {
    title: 'Me Before You',
    author: 'Jojo Moyes',
    year: 2012,
    subjects: ['disability', 'love story', 'class', 'moral choice', 'small town', 'work'],
    about:
      'Louisa loses her café job and becomes companion to a man paralysed in an accident, rude and set on a plan that she makes it her business to change.',
  },
  {
    title: 'A Man Called Ove',
    author: 'Fredrik Backman',
    year: 2012,
    subjects: ['grief', 'found family', 'old age', 'community', 'humour', 'sweden'],
    about:
      'A stern widower has decided he is done with life, but the new neighbours cannot reverse a trailer, and there is always one more thing to put right.',
  },
  {
    title: 'The Rosie Project',
    author: 'Graeme Simsion',
    year: 2013,
    subjects: ['humour', 'neurodiversity', 'science', 'australia', 'love story'],
    about:
      'A genetics professor who lives by timetable designs a questionnaire to find a wife. Rosie fails it on nearly every point, and needs help finding her father.',
  },
  {
    title: 'The Hating Game',
    author: 'Sally Thorne',
    year: 2016,
    subjects: ['enemies to lovers', 'work', 'rivalry', 'humour', 'slow burn'],
    about:
      'Two assistants at a merged publishing house sit face to face and make war by staring, copying and sarcasm. Then one promotion comes up for both.',
  },
  {
    title: 'It Ends with Us',
    author: 'Colleen Hoover',
    year: 2016,
    subjects: ['violence', 'first love', 'marriage', 'trauma', 'love triangle', 'moral choice'],
    about:
      'Lily has opened a flower shop in Boston and met a surgeon. When he frightens her for the first time, she thinks of her mother, and of a boy she once helped.',
  },
  {
    title: 'The Seven Husbands of Evelyn Hugo',
    author: 'Taylor Jenkins Reid',
    year: 2017,
    subjects: ['lgbtq', 'fame', 'ambition', 'secrets', 'marriage', 'storytelling'],
    about:
      'A film star who has never given interviews picks an unknown journalist to hear the truth about seven marriages, and about the love they were meant to cover.',
  },
  {
    title: 'The Kiss Quotient',
    author: 'Helen Hoang',
    year: 2018,
    subjects: ['neurodiversity', 'love story', 'family', 'class', 'humour', 'desire'],
    about:
      'Stella is brilliant with numbers, autistic and baffled by dating, so she hires an escort to teach her. He has a big Vietnamese family and bills to pay.',
  },
  {
    title: 'Get a Life, Chloe Brown',
    author: 'Talia Hibbert',
    year: 2019,
    subjects: ['illness', 'humour', 'enemies to lovers', 'sisters', 'art', 'england'],
    about:
      'After nearly being run over, a computer whizz with chronic pain writes a list of ways to be braver and asks her tattooed building manager to help.',
  },
  {
    title: 'Red, White & Royal Blue',
    author: 'Casey McQuiston',
    year: 2019,
    subjects: ['lgbtq', 'enemies to lovers', 'politics', 'humour', 'secrets', 'letters'],
    about:
      "The American president's son and a British prince fall into a wedding cake and have to pose as friends. The pretence lasts less long than the emails.",
  },
  {
    title: 'Beach Read',
    author: 'Emily Henry',
    year: 2020,
    subjects: ['writers', 'enemies to lovers', 'grief', 'humour', 'books about books', 'summer'],
    about:
      "A romance writer who has stopped believing and a literary novelist with a block are neighbours for the summer, and bet that each can write the other's kind of book.",
  },
  {
    title: 'The Love Hypothesis',
    author: 'Ali Hazelwood',
    year: 2021,
    subjects: ['fake relationship', 'academia', 'women in science', 'humour', 'love story'],
    about:
      'To convince her best friend she has moved on, a biology student kisses the nearest man in the corridor, who is the most feared professor in the department.',
  },
  {
    title: 'Lessons in Chemistry',
    author: 'Bonnie Garmus',
    year: 2022,
    subjects: ['women in science', 'motherhood', 'grief', 'humour', 'food', "women's rights"],
    about:
      'Pushed out of her laboratory in the early 1960s, a chemist ends up with a television cookery show, and teaches it as chemistry to housewives who take notes.',
  },
  {
    title: 'Bel Canto',
    author: 'Ann Patchett',
    year: 2001,
    subjects: ['captivity', 'music', 'love story', 'latin america', 'big cast', 'language'],
    about:
      'Guerrillas storm a birthday party for a Japanese businessman, looking for the president. In the long siege hostages and captors listen to a soprano together.',
  },
  {
    title: 'Tom Lake',
    author: 'Ann Patchett',
    year: 2023,
    subjects: ['mothers and daughters', 'theatre', 'first love', 'memory', 'family', 'quiet'],
    about:
      'Picking cherries with her three grown daughters, a mother tells them at last about the summer she played Emily in a lakeside theatre and dated a future star.',
  },
  {
    title: 'Tomorrow, and Tomorrow, and Tomorrow',
    author: 'Gabrielle Zevin',
    year: 2022,
    subjects: ['friendship', 'games', 'work', 'grief', 'ambition', 'disability'],
    about:
      'Sadie and Sam met as children over a game console in a hospital. As students they make a video game together, and go on making and hurting for thirty years.',
  },
  {
    title: 'The Thorn Birds',
    author: 'Colleen McCullough',
    year: 1977,
    subjects: ['family saga', 'forbidden love', 'faith', 'australia', 'ambition'],
    about:
      'On a vast sheep station in the outback Meggie grows up beside the one man who notices her: a handsome priest with a career in Rome to think of.',
  },
  {
    title: 'A Town Like Alice',
    author: 'Nevil Shute',
    year: 1950,
    subjects: ['war', 'love story', 'survival', 'australia', 'courage', 'community'],
    about:
      'Marched across Malaya as a prisoner, an English typist is helped by an Australian at terrible cost. Years later a legacy lets her go looking for his country.',
  },
  {
    title: 'Cloudstreet',
    author: 'Tim Winton',
    year: 1991,
    subjects: ['family saga', 'found family', 'australia', 'faith', 'humour', 'strange house'],
    about:
      'Two poor families, one pious and hard-working, one devoted to luck, share a big trembling house in Perth for twenty years and wear each other down.',
  },
  {
    title: 'The Bone People',
    author: 'Keri Hulme',
    year: 1984,
    subjects: ['found family', 'violence', 'indigenous life', 'new zealand', 'art', 'solitude'],
    about:
      'A painter who lives alone in a tower finds a mute boy in her window. He and his Māori foster father become, with difficulty and harm, her people.',
  },
  {
    title: 'The Stone Diaries',
    author: 'Carol Shields',
    year: 1993,
    subjects: ['women', 'marriage', 'motherhood', 'canada', 'memory', 'ageing'],
    about:
      'From a kitchen birth in Manitoba to old age in Florida, an ordinary woman tries to tell the story of her own life and keeps losing sight of herself in it.',
  },
  {
    title: 'Cold Mountain',
    author: 'Charles Frazier',
    year: 1997,
    subjects: ['journey', 'civil war', 'love story', 'american south', 'survival', 'nature'],
    about:
      "A wounded Confederate soldier walks out of hospital and heads home on foot. On the farm he hopes to reach, a minister's daughter learns to work the land.",
  },
  {
    title: 'A Gentleman in Moscow',
    author: 'Amor Towles',
    year: 2016,
    subjects: ['russia', 'found family', 'captivity', 'friendship', 'humour', 'fathers and daughters'],
    about:
      'Sentenced in 1922 to remain for life inside a grand hotel, a count makes a world of its attic, restaurant and staff, and of a child placed in his care.',
  },
  {
    title: 'All the Light We Cannot See',
    author: 'Anthony Doerr',
    year: 2014,
    subjects: ['war', 'disability', 'france', 'germany', 'coming of age', 'moral choice'],
    about:
      "A blind girl shelters in Saint-Malo with a stone from her father's museum; a German orphan with a gift for radios is sent to hunt transmitters. Their paths close in.",
  },
  {
    title: 'The Covenant of Water',
    author: 'Abraham Verghese',
    year: 2023,
    subjects: ['family saga', 'marriage', 'medicine', 'india', 'secrets', 'faith'],
    about:
      'In Kerala in 1900 a girl of twelve is married to a widower whose family has lost someone to drowning in every generation. Three of them look for the reason.',
  },
  {
    title: 'The Corrections',
    author: 'Jonathan Franzen',
    year: 2001,
    subjects: ['family', 'siblings', 'old age', 'illness', 'satire', 'marriage'],
    about:
      'Enid wants one last Christmas with all three children at home in the Midwest. Her husband is failing, and each of the three has reasons not to come.',
  },
]

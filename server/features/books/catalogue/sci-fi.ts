import type { CatalogueBook } from './book.ts'

/** Science fiction of the starter catalogue, dystopias included; the descriptions are our own words. */
export const sciFi: readonly CatalogueBook[] = [
  {
    title: 'The Left Hand of Darkness',
    author: 'Ursula K. Le Guin',
    year: 1969,
    subjects: ['first contact', 'gender', 'diplomacy', 'winter', 'friendship'],
    about:
      'An envoy from a league of worlds must understand a people without fixed gender, and crosses a glacier with the one exile who trusts him.',
  },
  {
    title: 'The Dispossessed',
    author: 'Ursula K. Le Guin',
    year: 1974,
    subjects: ['utopia', 'politics', 'science', 'exile', 'freedom'],
    about:
      'A physicist leaves his poor anarchist moon for the rich world it broke away from, hoping to share an idea that neither of them quite deserves.',
  },
  {
    title: 'The Lathe of Heaven',
    author: 'Ursula K. Le Guin',
    year: 1971,
    subjects: ['dreams', 'power', 'mental health', 'utopia', 'moral choice'],
    about:
      "George Orr's dreams rewrite reality, and only he remembers how it was before. His well-meaning psychiatrist sees a chance to improve the world.",
  },
  {
    title: 'Dune',
    author: 'Frank Herbert',
    year: 1965,
    subjects: ['politics', 'desert', 'ecology', 'prophecy', 'power'],
    about:
      'The heir of a noble house comes to a desert planet, source of the spice on which space travel depends, and is driven out among its people by betrayal.',
  },
  {
    title: '1984',
    author: 'George Orwell',
    year: 1949,
    subjects: ['dystopia', 'surveillance', 'politics', 'language', 'rebellion'],
    about:
      'Winston Smith rewrites old newspapers for a state that watches everyone. He buys a diary, falls in love, and begins to have thoughts of his own.',
  },
  {
    title: 'Brave New World',
    author: 'Aldous Huxley',
    year: 1932,
    subjects: ['dystopia', 'happiness', 'class', 'science', 'freedom'],
    about:
      'People are bred to their station and kept content with pleasure and pills, until an outsider raised on Shakespeare comes to see this perfect society.',
  },
  {
    title: 'Fahrenheit 451',
    author: 'Ray Bradbury',
    year: 1953,
    subjects: ['dystopia', 'censorship', 'books about books', 'rebellion', 'technology'],
    about:
      'Firemen in this future burn books. Guy Montag enjoys his work until a curious neighbour asks him whether he is happy, and he brings a book home.',
  },
  {
    title: 'The Martian Chronicles',
    author: 'Ray Bradbury',
    year: 1950,
    subjects: ['mars', 'colonialism', 'short stories', 'loneliness', 'end of the world'],
    about:
      'Linked stories follow the settlers who arrive on Mars with their porches and prejudices, and the old civilisation that fades as they come.',
  },
  {
    title: "The Handmaid's Tale",
    author: 'Margaret Atwood',
    year: 1985,
    subjects: ['dystopia', "women's rights", 'religion', 'oppression', 'survival'],
    about:
      'In a theocracy that has replaced the United States, a woman valued only for her womb remembers her former life and keeps a private voice alive.',
  },
  {
    title: 'Oryx and Crake',
    author: 'Margaret Atwood',
    year: 2003,
    subjects: ['dystopia', 'genetic engineering', 'end of the world', 'friendship', 'solitude'],
    about:
      'Perhaps the last man left, Snowman looks after a gentle, made-to-order people and goes over how his clever best friend brought things to this.',
  },
  {
    title: 'The Testaments',
    author: 'Margaret Atwood',
    year: 2019,
    subjects: ['dystopia', "women's rights", 'mothers and daughters', 'oppression', 'rebellion'],
    about:
      "Fifteen years after the events of The Handmaid's Tale, two girls and a feared Aunt each give evidence on how Gilead works and begins to crack.",
  },
  {
    title: 'Station Eleven',
    author: 'Emily St. John Mandel',
    year: 2014,
    subjects: ['pandemic', 'end of the world', 'art', 'memory', 'big cast'],
    about:
      'Twenty years after a flu ended most things, a troupe of actors and musicians walks the shores of the Great Lakes playing Shakespeare to the survivors.',
  },
  {
    title: 'Sea of Tranquility',
    author: 'Emily St. John Mandel',
    year: 2022,
    subjects: ['time travel', 'pandemic', 'mystery', 'loneliness', 'art'],
    about:
      'The same odd moment, a violin in a forest or a terminal, strikes people centuries apart. A hotel detective from a moon colony is sent to look into it.',
  },
  {
    title: 'Never Let Me Go',
    author: 'Kazuo Ishiguro',
    year: 2005,
    subjects: ['dystopia', 'boarding school', 'friendship', 'memory', 'slow burn'],
    about:
      'Kathy looks back on her sheltered English boarding school and two friends she loved there, as it slowly comes clear what they were being raised for.',
  },
  {
    title: 'Klara and the Sun',
    author: 'Kazuo Ishiguro',
    year: 2021,
    subjects: ['artificial intelligence', 'illness', 'friendship', 'faith', 'class'],
    about:
      'From a shop window an artificial friend studies people and sunlight. Chosen by a sick girl, she does everything she can think of to keep her well.',
  },
  {
    title: 'Kindred',
    author: 'Octavia E. Butler',
    year: 1979,
    subjects: ['time travel', 'slavery', 'racism', 'family', 'survival'],
    about:
      'A Black writer in 1970s California is pulled back again and again to a Maryland plantation to save the life of the slaveholder who is her ancestor.',
  },
  {
    title: 'Parable of the Sower',
    author: 'Octavia E. Butler',
    year: 1993,
    subjects: ['dystopia', 'climate', 'religion', 'survival', 'found family'],
    about:
      'California is coming apart behind its walls. A teenager who feels the pain of others walks north with strangers, shaping a new faith as she goes.',
  },
  {
    title: 'Dawn',
    author: 'Octavia E. Butler',
    year: 1987,
    subjects: ['first contact', 'genetic engineering', 'survival', 'identity', 'moral choice'],
    about:
      'Lilith wakes centuries after a nuclear war among aliens who saved what is left of humanity, and who want something very intimate in return.',
  },
  {
    title: 'Frankenstein',
    author: 'Mary Shelley',
    year: 1818,
    subjects: ['science', 'monsters', 'loneliness', 'responsibility', 'gothic'],
    about:
      'A student discovers how to give life, and runs from what he has made. The creature, left alone, teaches himself to speak and comes to ask why.',
  },
  {
    title: 'The Time Machine',
    author: 'H. G. Wells',
    year: 1895,
    subjects: ['time travel', 'class', 'evolution', 'science', 'end of the world'],
    about:
      'An inventor returns late to his own dinner party and tells of a far future where mankind has split into the carefree Eloi and those who live below.',
  },
  {
    title: 'The Invisible Man',
    author: 'H. G. Wells',
    year: 1897,
    subjects: ['science', 'power', 'loneliness', 'village life', 'violence'],
    about:
      'A bandaged stranger with a foul temper takes a room at a village inn. He has made himself impossible to see and cannot find the way back.',
  },
  {
    title: 'Journey to the Centre of the Earth',
    author: 'Jules Verne',
    year: 1864,
    subjects: ['journey', 'science', 'adventure', 'family', 'iceland'],
    about:
      'A runic note sends an impatient professor, his reluctant nephew and an unshakeable guide down the chimney of an Icelandic volcano.',
  },
  {
    title: "The Hitchhiker's Guide to the Galaxy",
    author: 'Douglas Adams',
    year: 1979,
    subjects: ['humour', 'space travel', 'satire', 'friendship', 'end of the world'],
    about:
      'Seconds before the Earth is demolished for a bypass, Arthur Dent is hitched off it by a friend, and has to get by in space in his dressing gown.',
  },
  {
    title: 'Slaughterhouse-Five',
    author: 'Kurt Vonnegut',
    year: 1969,
    subjects: ['war', 'trauma', 'time', 'dark humour', 'fate'],
    about:
      'Billy Pilgrim has come unstuck in time: he drifts between his dull later life, an alien zoo, and the bombing of Dresden that he survived as a prisoner.',
  },
  {
    title: "Cat's Cradle",
    author: 'Kurt Vonnegut',
    year: 1963,
    subjects: ['satire', 'science', 'religion', 'end of the world', 'dark humour'],
    about:
      'A writer researching the father of the bomb ends up on a poor Caribbean island with an outlawed religion and a substance that could freeze every sea.',
  },
  {
    title: 'Do Androids Dream of Electric Sheep?',
    author: 'Philip K. Dick',
    year: 1968,
    subjects: ['artificial intelligence', 'identity', 'empathy', 'moral choice', 'animals'],
    about:
      'On a dusty, half-empty Earth a bounty hunter tracks androids who pass for human, to earn enough for a real animal, and grows less sure of the difference.',
  },
  {
    title: 'The Man in the High Castle',
    author: 'Philip K. Dick',
    year: 1962,
    subjects: ['alternate history', 'war', 'oppression', 'books about books', 'identity'],
    about:
      'Germany and Japan won the war and divided America. In San Francisco and beyond, people pass round a forbidden novel in which they lost.',
  },
  {
    title: 'Ubik',
    author: 'Philip K. Dick',
    year: 1969,
    subjects: ['death', 'reality', 'time', 'dark humour', 'mystery'],
    about:
      'After an explosion on the moon, a team of anti-telepaths find coins, cars and lifts sliding back into the past, and messages from their dead employer.',
  },
  {
    title: 'Neuromancer',
    author: 'William Gibson',
    year: 1984,
    subjects: ['cyberpunk', 'artificial intelligence', 'heist', 'technology', 'antihero'],
    about:
      'A burnt-out hacker, barred from cyberspace by damaged nerves, is repaired by a mysterious employer in exchange for one impossible break-in.',
  },
  {
    title: 'Snow Crash',
    author: 'Neal Stephenson',
    year: 1992,
    subjects: ['cyberpunk', 'language', 'satire', 'technology', 'religion'],
    about:
      'Hiro delivers pizza for the Mafia and is a prince in the Metaverse. When a drug turns out to crash computers and minds alike, he goes after its source.',
  },
  {
    title: 'Seveneves',
    author: 'Neal Stephenson',
    year: 2015,
    subjects: ['end of the world', 'space travel', 'survival', 'science', 'big cast'],
    about:
      'The moon breaks up, and within two years its debris will burn the Earth. Engineers and politicians race to put a seed of humanity into orbit.',
  },
  {
    title: 'Foundation',
    author: 'Isaac Asimov',
    year: 1951,
    subjects: ['empire', 'politics', 'science', 'history', 'big cast'],
    about:
      'A mathematician foresees the fall of a galactic empire and plants a small colony of scholars at its edge to shorten the dark age that will follow.',
  },
  {
    title: 'I, Robot',
    author: 'Isaac Asimov',
    year: 1950,
    subjects: ['artificial intelligence', 'short stories', 'moral choice', 'science', 'work'],
    about:
      'A retired robot psychologist recalls the puzzling cases of her career, each of which bends the three laws that keep robots safe for people.',
  },
  {
    title: "Childhood's End",
    author: 'Arthur C. Clarke',
    year: 1953,
    subjects: ['first contact', 'evolution', 'utopia', 'family', 'end of the world'],
    about:
      'Vast ships appear above the cities and their unseen masters bring peace and plenty. Only slowly do people ask what they are being prepared for.',
  },
  {
    title: 'Rendezvous with Rama',
    author: 'Arthur C. Clarke',
    year: 1973,
    subjects: ['first contact', 'space travel', 'exploration', 'science', 'mystery'],
    about:
      'An enormous hollow cylinder enters the solar system, and the one crew near enough has a few weeks to explore the silent world inside it.',
  },
  {
    title: 'The Moon Is a Harsh Mistress',
    author: 'Robert A. Heinlein',
    year: 1966,
    subjects: ['rebellion', 'politics', 'artificial intelligence', 'freedom', 'space travel'],
    about:
      'A lunar colony of convicts and their children feeds the Earth on bad terms, until a technician, a professor and a lonely computer plan a revolution.',
  },
  {
    title: 'Stranger in a Strange Land',
    author: 'Robert A. Heinlein',
    year: 1961,
    subjects: ['first contact', 'religion', 'sexuality', 'satire', 'culture clash'],
    about:
      'Raised by Martians, Valentine Michael Smith is brought to Earth as a young man and has to learn, from the beginning, what it is to be human.',
  },
  {
    title: 'The Forever War',
    author: 'Joe Haldeman',
    year: 1974,
    subjects: ['war', 'soldiers', 'time', 'alienation', 'love story'],
    about:
      'For a conscript fighting light years away only months go by; at home it is decades, and each return brings him to an Earth he knows less.',
  },
  {
    title: 'Hyperion',
    author: 'Dan Simmons',
    year: 1989,
    subjects: ['journey', 'storytelling', 'religion', 'war', 'big cast'],
    about:
      'On the eve of war seven pilgrims travel to the tombs of a deadly creature called the Shrike, and on the road they tell one another why they agreed to come.',
  },
  {
    title: 'Solaris',
    author: 'Stanisław Lem',
    year: 1961,
    subjects: ['first contact', 'grief', 'memory', 'philosophy', 'space station'],
    about:
      'On a station above a planet covered by one living ocean, a psychologist is visited by his dead wife and cannot tell what the ocean means by it.',
  },
  {
    title: 'The Cyberiad',
    author: 'Stanisław Lem',
    year: 1965,
    subjects: ['humour', 'short stories', 'artificial intelligence', 'philosophy', 'fairy tale'],
    about:
      'Two rival robot inventors roam the universe building machines for kings and tyrants, including one that can make anything beginning with the letter n.',
  },
  {
    title: 'Roadside Picnic',
    author: 'Arkady Strugatsky and Boris Strugatsky',
    year: 1972,
    subjects: ['first contact', 'smuggling', 'poverty', 'danger', 'moral choice'],
    about:
      'Aliens stopped briefly and left a Zone full of wonders and deadly traps. Red makes his living by slipping in at night to bring things out.',
  },
  {
    title: 'The Three-Body Problem',
    author: 'Liu Cixin',
    year: 2008,
    subjects: ['first contact', 'science', 'chinese history', 'mystery', 'betrayal'],
    about:
      "Scientists are dying and physics has stopped making sense. The trail leads to an online game and to a signal sent during China's Cultural Revolution.",
  },
  {
    title: 'The Martian',
    author: 'Andy Weir',
    year: 2011,
    subjects: ['mars', 'survival', 'science', 'humour', 'solitude'],
    about:
      'Left for dead on Mars, a botanist with a stubborn sense of humour works out, sum by sum, how to grow food and tell Earth that he is alive.',
  },
  {
    title: 'Project Hail Mary',
    author: 'Andy Weir',
    year: 2021,
    subjects: ['first contact', 'science', 'friendship', 'survival', 'memory'],
    about:
      'A man wakes on a spaceship beside two dead crewmates without knowing his own name, and pieces together that he was sent to keep the sun from dimming.',
  },
  {
    title: "Ender's Game",
    author: 'Orson Scott Card',
    year: 1985,
    subjects: ['war', 'childhood', 'boarding school', 'power', 'siblings'],
    about:
      'A brilliant six-year-old is taken to a school in orbit to be made into a commander, through games that grow harder and lonelier each year.',
  },
  {
    title: 'Ancillary Justice',
    author: 'Ann Leckie',
    year: 2013,
    subjects: ['artificial intelligence', 'empire', 'revenge', 'gender', 'identity'],
    about:
      'Breq was once a warship with thousands of bodies. Now she has only one, and a plan to bring to account the ruler of an interstellar empire.',
  },
  {
    title: 'A Memory Called Empire',
    author: 'Arkady Martine',
    year: 2019,
    subjects: ['diplomacy', 'empire', 'language', 'mystery', 'lgbtq'],
    about:
      'An ambassador from a small station arrives in a dazzling imperial capital to find her predecessor dead and the copy of his memory in her head failing.',
  },
  {
    title: 'All Systems Red',
    author: 'Martha Wells',
    year: 2017,
    subjects: ['artificial intelligence', 'humour', 'identity', 'survival', 'anxiety'],
    about:
      'A security android that has secretly freed itself would rather watch serials than talk to people, but someone is trying to kill the team it protects.',
  },
  {
    title: 'The Long Way to a Small, Angry Planet',
    author: 'Becky Chambers',
    year: 2014,
    subjects: ['found family', 'space travel', 'lgbtq', 'culture clash', 'kindness'],
    about:
      'Running from her name, a young clerk joins the patched-up ship Wayfarer, whose mixed crew bores tunnels through space and bickers over dinner.',
  },
  {
    title: 'A Psalm for the Wild-Built',
    author: 'Becky Chambers',
    year: 2021,
    subjects: ['utopia', 'friendship', 'nature', 'artificial intelligence', 'cosy'],
    about:
      'A tea monk who has everything and is not happy rides into the wilderness, and meets the first robot in centuries to ask people what they need.',
  },
  {
    title: 'This Is How You Lose the Time War',
    author: 'Amal El-Mohtar and Max Gladstone',
    year: 2019,
    subjects: ['time travel', 'love story', 'letters', 'lgbtq', 'rivalry'],
    about:
      'Red and Blue fight for opposite futures up and down the strands of history. A taunting note left on a battlefield is the start of their correspondence.',
  },
  {
    title: 'Dark Matter',
    author: 'Blake Crouch',
    year: 2016,
    subjects: ['parallel worlds', 'marriage', 'identity', 'thriller', 'regret'],
    about:
      'A contented physics teacher is kidnapped and wakes in a Chicago where he never married and became a famous scientist. He wants his own life back.',
  },
  {
    title: 'Recursion',
    author: 'Blake Crouch',
    year: 2019,
    subjects: ['memory', 'time travel', 'thriller', 'technology', 'grief'],
    about:
      'A detective meets people tormented by memories of lives they never led, and follows the cause to a scientist who only meant to help her mother.',
  },
  {
    title: 'Red Mars',
    author: 'Kim Stanley Robinson',
    year: 1992,
    subjects: ['mars', 'politics', 'ecology', 'science', 'big cast'],
    about:
      'The first hundred settlers on Mars must decide whether to remake the planet or let it be, and what they owe to the Earth that sent them.',
  },
  {
    title: 'The Ministry for the Future',
    author: 'Kim Stanley Robinson',
    year: 2020,
    subjects: ['climate', 'politics', 'near future', 'economics', 'hope'],
    about:
      'After a terrible heatwave in India, a small international body in Zurich and many other people try everything, legal or not, to turn the climate round.',
  },
  {
    title: 'The Road',
    author: 'Cormac McCarthy',
    year: 2006,
    subjects: ['end of the world', 'fathers and sons', 'survival', 'journey', 'love'],
    about:
      'A father and his young son push a shopping cart south through an ash-covered America, hungry, hunted, and determined to stay good.',
  },
  {
    title: 'The Sparrow',
    author: 'Mary Doria Russell',
    year: 1996,
    subjects: ['first contact', 'faith', 'trauma', 'culture clash', 'friendship'],
    about:
      'A Jesuit mission answers music heard from another star. Years later its one survivor comes home disgraced, and his order wants to know why.',
  },
  {
    title: 'A Canticle for Leibowitz',
    author: 'Walter M. Miller Jr.',
    year: 1959,
    subjects: ['end of the world', 'religion', 'science', 'history', 'dark humour'],
    about:
      'In a desert abbey, monks copy the relics of an engineer they hope to see made a saint, while over many centuries civilisation rises round them again.',
  },
  {
    title: 'Flowers for Algernon',
    author: 'Daniel Keyes',
    year: 1966,
    subjects: ['intelligence', 'disability', 'science', 'loneliness', 'identity'],
    about:
      'Through his own progress reports we follow Charlie, a bakery worker with a low IQ, after an operation that has already made a mouse a genius.',
  },
  {
    title: 'The Day of the Triffids',
    author: 'John Wyndham',
    year: 1951,
    subjects: ['end of the world', 'survival', 'nature', 'moral choice', 'london'],
    about:
      'Bill wakes in hospital to find nearly everyone blinded overnight by a green display in the sky, and tall, stinging plants free to walk where they like.',
  },
  {
    title: 'The Chrysalids',
    author: 'John Wyndham',
    year: 1955,
    subjects: ['religion', 'prejudice', 'coming of age', 'telepathy', 'end of the world'],
    about:
      'In a farming community that drives out anything abnormal, David and a few other children share a difference nobody can see: they think to each other.',
  },
  {
    title: 'A Clockwork Orange',
    author: 'Anthony Burgess',
    year: 1962,
    subjects: ['dystopia', 'violence', 'free will', 'language', 'antihero'],
    about:
      'In a slang all his own, teenage Alex tells of his nights of gang violence and of the treatment by which the state makes him unable to choose evil.',
  },
  {
    title: 'High-Rise',
    author: 'J. G. Ballard',
    year: 1975,
    subjects: ['class', 'city life', 'violence', 'satire', 'technology'],
    about:
      'A luxury tower block has everything its residents could want. As lifts and lights fail, quarrels between floors turn into tribal war.',
  },
  {
    title: 'The Death of Grass',
    author: 'John Christopher',
    year: 1956,
    subjects: ['end of the world', 'survival', 'moral choice', 'family', 'nature'],
    about:
      "A virus kills rice, then wheat, then every kind of grass. A decent London family heads for a brother's northern valley, losing scruples on the way.",
  },
  {
    title: 'On the Beach',
    author: 'Nevil Shute',
    year: 1957,
    subjects: ['end of the world', 'war', 'australia', 'love story', 'death'],
    about:
      'The northern half of the world is dead and the radiation is drifting south. In Melbourne people plant gardens and go to work in the months they have.',
  },
  {
    title: 'The Children of Men',
    author: 'P. D. James',
    year: 1992,
    subjects: ['dystopia', 'childlessness', 'politics', 'faith', 'hope'],
    about:
      'No child has been born for a quarter of a century. An Oxford historian who has stopped caring is asked by a handful of dissidents for help.',
  },
  {
    title: 'Cloud Atlas',
    author: 'David Mitchell',
    year: 2004,
    subjects: ['storytelling', 'oppression', 'history', 'journey', 'big cast'],
    about:
      'Six lives, from a Pacific voyage in the 1800s to a distant, broken future, are nested inside each other, each one read or heard by the next.',
  },
  {
    title: 'Contact',
    author: 'Carl Sagan',
    year: 1985,
    subjects: ['first contact', 'science', 'faith', 'women in science', 'politics'],
    about:
      'An astronomer who has listened to the sky all her life hears an answer: a signal carrying plans for a machine that the nations must decide whether to build.',
  },
  {
    title: 'Doomsday Book',
    author: 'Connie Willis',
    year: 1992,
    subjects: ['time travel', 'pandemic', 'academia', 'middle ages', 'faith'],
    about:
      'A history student of the future is sent back to an English village in the fourteenth century, while an epidemic at home keeps anyone from fetching her.',
  },
  {
    title: 'To Say Nothing of the Dog',
    author: 'Connie Willis',
    year: 1997,
    subjects: ['time travel', 'humour', 'academia', 'victorian england', 'love story'],
    about:
      'Exhausted by the hunt for a hideous vase, a time-travelling historian is sent to rest in 1888, and must undo an accident that involves a cat.',
  },
  {
    title: 'The Player of Games',
    author: 'Iain M. Banks',
    year: 1988,
    subjects: ['games', 'empire', 'utopia', 'culture clash', 'artificial intelligence'],
    about:
      'The best games player of a society that wants for nothing is bored, so he is sent to a cruel empire where one vast game decides who rules.',
  },
  {
    title: 'Consider Phlebas',
    author: 'Iain M. Banks',
    year: 1987,
    subjects: ['war', 'artificial intelligence', 'adventure', 'antihero', 'religion'],
    about:
      'A shape-changing agent on the losing side of a galactic war is sent to retrieve a runaway machine mind from a planet turned into a monument to death.',
  },
  {
    title: 'Redshirts',
    author: 'John Scalzi',
    year: 2012,
    subjects: ['humour', 'satire', 'space travel', 'storytelling', 'fate'],
    about:
      'New crew members on a famous starship notice that the officers always survive away missions while people like themselves never do, and ask who benefits.',
  },
  {
    title: 'Leviathan Wakes',
    author: 'James S. A. Corey',
    year: 2011,
    subjects: ['politics', 'mystery', 'space travel', 'war', 'class'],
    about:
      'An ice hauler is destroyed, and its surviving crew and a worn-out detective in the asteroid belt uncover a secret that could set off a war.',
  },
  {
    title: 'Children of Time',
    author: 'Adrian Tchaikovsky',
    year: 2015,
    subjects: ['evolution', 'space travel', 'survival', 'science', 'religion'],
    about:
      'The last humans, asleep on an ark ship, make for a planet prepared long ago for someone else: its spiders have built a civilisation of their own.',
  },
  {
    title: 'The Windup Girl',
    author: 'Paolo Bacigalupi',
    year: 2009,
    subjects: ['climate', 'genetic engineering', 'thailand', 'capitalism', 'big cast'],
    about:
      'In a Bangkok walled against the risen sea, food companies spy after lost seeds, and an engineered woman abandoned by her owner looks for a way out.',
  },
  {
    title: 'Annihilation',
    author: 'Jeff VanderMeer',
    year: 2014,
    subjects: ['nature', 'mystery', 'exploration', 'marriage', 'unreliable narrator'],
    about:
      'Four women known only by their professions enter a stretch of coast closed off for decades. Their biologist keeps a journal of what it does to them.',
  },
  {
    title: 'Severance',
    author: 'Ling Ma',
    year: 2018,
    subjects: ['pandemic', 'work', 'immigration', 'satire', 'new york'],
    about:
      'A fever leaves people repeating their routines until they die. Candace goes on turning up at her New York office, photographing the empty city.',
  },
  {
    title: 'The Power',
    author: 'Naomi Alderman',
    year: 2016,
    subjects: ['gender', 'power', 'politics', 'religion', 'violence'],
    about:
      'All over the world girls find they can give electric shocks with their hands. Four people watch the balance between the sexes tip, and keep tipping.',
  },
  {
    title: 'Vox',
    author: 'Christina Dalcher',
    year: 2018,
    subjects: ['dystopia', "women's rights", 'language', 'family', 'thriller'],
    about:
      'American women are allowed one hundred words a day, counted by a band on the wrist. A silenced linguist is offered her voice back, at a price.',
  },
  {
    title: 'The Memory Police',
    author: 'Yoko Ogawa',
    year: 1994,
    subjects: ['dystopia', 'memory', 'japan', 'surveillance', 'books about books'],
    about:
      'On an island where birds, ribbons and roses vanish one by one from the world and from thought, a novelist hides her editor, who cannot forget.',
  },
  {
    title: 'Blindness',
    author: 'José Saramago',
    year: 1995,
    subjects: ['pandemic', 'survival', 'oppression', 'moral choice', 'kindness'],
    about:
      'A white blindness spreads through an unnamed city. Among the first to be locked up is one woman who can still see and does not say so.',
  },
  {
    title: 'The Wall',
    author: 'Marlen Haushofer',
    year: 1963,
    subjects: ['solitude', 'survival', 'nature', 'animals', 'women'],
    about:
      'Staying at an Alpine hunting lodge, a woman finds an invisible wall and nothing living beyond it. With a dog, a cow and a cat she starts again.',
  },
  {
    title: 'I Who Have Never Known Men',
    author: 'Jacqueline Harpman',
    year: 1995,
    subjects: ['solitude', 'women', 'survival', 'identity', 'mystery'],
    about:
      'Forty women are kept in an underground cage without being told why. The youngest remembers no other life, and she is the one who tells the story.',
  },
  {
    title: 'Kallocain',
    author: 'Karin Boye',
    year: 1940,
    subjects: ['dystopia', 'surveillance', 'science', 'marriage', 'sweden'],
    about:
      'A loyal chemist in a military World State invents a drug that makes people speak their hidden thoughts, and finds more in them than treason.',
  },
  {
    title: 'The Invention of Morel',
    author: 'Adolfo Bioy Casares',
    year: 1940,
    subjects: ['islands', 'technology', 'obsession', 'love story', 'latin america'],
    about:
      'A fugitive on a deserted island is surprised by a party of holidaymakers, falls in love with one of them, and cannot make her notice him.',
  },
  {
    title: 'Herland',
    author: 'Charlotte Perkins Gilman',
    year: 1915,
    subjects: ['utopia', "women's rights", 'gender', 'exploration', 'satire'],
    about:
      'Three explorers, each with his own ideas about the female sex, discover a hidden country that has managed without men for two thousand years.',
  },
  {
    title: 'War with the Newts',
    author: 'Karel Čapek',
    year: 1936,
    subjects: ['satire', 'capitalism', 'colonialism', 'oppression', 'humour'],
    about:
      'A sea captain finds clever salamanders off a Pacific island. Soon the world has put them to work by the million, and armed them too.',
  },
  {
    title: 'Binti',
    author: 'Nnedi Okorafor',
    year: 2015,
    subjects: ['africa', 'space travel', 'culture clash', 'coming of age', 'identity'],
    about:
      'The first of the Himba to be offered a place at a great university among the stars leaves home by night, and her ship is attacked on the way.',
  },
  {
    title: 'Lagoon',
    author: 'Nnedi Okorafor',
    year: 2014,
    subjects: ['first contact', 'africa', 'city life', 'big cast', 'folklore'],
    about:
      'Something lands in the sea off Lagos, and a marine biologist, a rapper and a soldier on the beach that night are picked to speak for the city.',
  },
  {
    title: 'Rosewater',
    author: 'Tade Thompson',
    year: 2016,
    subjects: ['first contact', 'africa', 'telepathy', 'mystery', 'antihero'],
    about:
      'A Nigerian town has grown up round an alien dome that opens once a year and heals. A former thief with a psychic gift finds others like him dying.',
  },
  {
    title: 'Zoo City',
    author: 'Lauren Beukes',
    year: 2010,
    subjects: ['africa', 'crime', 'animal bond', 'guilt', 'city life'],
    about:
      'Criminals in this Johannesburg are bound to an animal for life. Zinzi, with her sloth and her debts, is hired to track down a missing pop star.',
  },
  {
    title: 'The Calculating Stars',
    author: 'Mary Robinette Kowal',
    year: 2018,
    subjects: ['alternate history', 'women in science', 'space travel', 'racism', 'mental health'],
    about:
      'When a meteorite wipes out Washington in 1952, mankind must hurry into space. Elma, a pilot and mathematician, wants women to be on the way there too.',
  },
  {
    title: 'The Shadow of the Torturer',
    author: 'Gene Wolfe',
    year: 1980,
    subjects: ['end of the world', 'journey', 'memory', 'unreliable narrator', 'coming of age'],
    about:
      'Under a dying sun an apprentice of the guild of torturers shows mercy to a prisoner and is sent away, writing it all down with a memory he calls perfect.',
  },
  {
    title: 'Lord of Light',
    author: 'Roger Zelazny',
    year: 1967,
    subjects: ['religion', 'rebellion', 'immortality', 'gods', 'technology'],
    about:
      'Colonists with powerful machines have made themselves the Hindu gods of their planet. One of their own takes up the part of the Buddha against them.',
  },
  {
    title: 'The Stars My Destination',
    author: 'Alfred Bester',
    year: 1956,
    subjects: ['revenge', 'antihero', 'class', 'space travel', 'thriller'],
    about:
      'Left to die in a wreck by a ship that passed him by, a man of no talent and no education makes himself into an instrument of revenge.',
  },
  {
    title: 'Babel-17',
    author: 'Samuel R. Delany',
    year: 1966,
    subjects: ['language', 'war', 'space travel', 'identity', 'women'],
    about:
      'A poet and captain recruits an outlandish crew to crack what the army takes for an enemy code. It is a language, and learning it changes the mind.',
  },
  {
    title: 'The Female Man',
    author: 'Joanna Russ',
    year: 1975,
    subjects: ['gender', 'parallel worlds', "women's rights", 'satire', 'identity'],
    about:
      'Four women from four worlds, one of them without men and one where the sexes are at war, meet and measure their lives against each other.',
  },
  {
    title: 'Woman on the Edge of Time',
    author: 'Marge Piercy',
    year: 1976,
    subjects: ['utopia', 'mental health', 'time travel', 'poverty', "women's rights"],
    about:
      'Locked up in a New York mental hospital, Connie is in touch with a visitor from 2137 whose village lives by gentler rules, and may never come to be.',
  },
  {
    title: 'Ready Player One',
    author: 'Ernest Cline',
    year: 2011,
    subjects: ['games', 'technology', 'nostalgia', 'treasure', 'friendship'],
    about:
      'A poor teenager spends his days in a virtual universe, hunting the clues its late creator hid in a thousand details of 1980s pop culture.',
  },
  {
    title: 'World War Z',
    author: 'Max Brooks',
    year: 2006,
    subjects: ['monsters', 'pandemic', 'war', 'politics', 'big cast'],
    about:
      'Ten years after the dead stopped walking, survivors from every continent tell an interviewer how it began, who lied, and what it took to live.',
  },
  {
    title: 'The Dog Stars',
    author: 'Peter Heller',
    year: 2012,
    subjects: ['end of the world', 'pandemic', 'grief', 'animals', 'hope'],
    about:
      'Nine years after a flu, a pilot lives on a small Colorado airfield with his dog and a gun-loving neighbour, until a voice on the radio tempts him away.',
  },
  {
    title: 'Earth Abides',
    author: 'George R. Stewart',
    year: 1949,
    subjects: ['end of the world', 'pandemic', 'nature', 'community', 'survival'],
    about:
      'A graduate student comes down from the hills to find nearly everyone dead. He travels, settles, and watches over the children of a smaller world.',
  },
  {
    title: 'Riddley Walker',
    author: 'Russell Hoban',
    year: 1980,
    subjects: ['end of the world', 'language', 'coming of age', 'storytelling', 'religion'],
    about:
      'Long after the bombs, a boy in Kent writes in the worn-down English of his people about puppet shows, packs of dogs and the return of an old cleverness.',
  },
  {
    title: 'The Ministry of Time',
    author: 'Kaliane Bradley',
    year: 2024,
    subjects: ['time travel', 'love story', 'colonialism', 'humour', 'thriller'],
    about:
      'A civil servant in near-future London is paid to share a house with a naval officer plucked from a doomed Arctic expedition and teach him the present.',
  },
  {
    title: 'Light from Uncommon Stars',
    author: 'Ryka Aoki',
    year: 2021,
    subjects: ['music', 'lgbtq', 'found family', 'food', 'the devil'],
    about:
      'A violin teacher who owes hell one more soul, a trans runaway with a cheap fiddle and a doughnut-selling starship captain meet near Los Angeles.',
  },
  {
    title: 'How High We Go in the Dark',
    author: 'Sequoia Nagamatsu',
    year: 2022,
    subjects: ['pandemic', 'grief', 'climate', 'family', 'short stories'],
    about:
      'A plague wakes in the melting Siberian ice. In linked stories over many years, people look for ways to say goodbye and to keep loving what is left.',
  },
  {
    title: 'Stories of Your Life and Others',
    author: 'Ted Chiang',
    year: 2002,
    subjects: ['short stories', 'language', 'first contact', 'faith', 'philosophy'],
    about:
      'Eight careful what-ifs: a tower that reaches the vault of heaven, angels as natural disasters, and a linguist whose alien lessons change her sense of time.',
  },
  {
    title: 'Exhalation',
    author: 'Ted Chiang',
    year: 2019,
    subjects: ['short stories', 'time travel', 'free will', 'artificial intelligence', 'philosophy'],
    about:
      'From a gate of time in old Baghdad to the long upbringing of digital pets, nine stories ask what we can choose and how we ought to care for others.',
  },
  {
    title: 'The Paper Menagerie and Other Stories',
    author: 'Ken Liu',
    year: 2016,
    subjects: ['short stories', 'immigration', 'chinese history', 'mothers and sons', 'memory'],
    about:
      'Paper animals that breathe, a railway under the Pacific, bookmakers of many species: stories of technology and folk tale about what families pass on.',
  },
  {
    title: 'Moon of the Crusted Snow',
    author: 'Waubgeshig Rice',
    year: 2018,
    subjects: ['end of the world', 'indigenous life', 'winter', 'community', 'survival'],
    about:
      'Power and phones fail in a northern Anishinaabe community as winter sets in. People fall back on old knowledge, until strangers start to arrive.',
  },
  {
    title: 'Terra Nullius',
    author: 'Claire G. Coleman',
    year: 2017,
    subjects: ['colonialism', 'indigenous life', 'australia', 'oppression', 'survival'],
    about:
      'Natives flee and Settlers pursue them across a hot, hard country. What seems a tale of the colonial past is not quite what the reader supposed.',
  },
  {
    title: 'The Employees',
    author: 'Olga Ravn',
    year: 2018,
    subjects: ['work', 'artificial intelligence', 'space travel', 'identity', 'satire'],
    about:
      'Statements collected from the human and humanoid crew of a spaceship tell of strange objects taken aboard, and of the longings they have woken.',
  },
  {
    title: 'Tender Is the Flesh',
    author: 'Agustina Bazterrica',
    year: 2017,
    subjects: ['dystopia', 'capitalism', 'moral choice', 'violence', 'grief'],
    about:
      'A virus has made animal meat deadly and human meat legal. A grieving man who works in the trade tries not to think, then is given a live specimen.',
  },
  {
    title: 'The School for Good Mothers',
    author: 'Jessamine Chan',
    year: 2022,
    subjects: ['dystopia', 'motherhood', 'surveillance', 'racism', 'artificial intelligence'],
    about:
      'After one very bad day, Frida is sentenced to a year at an institution where mothers are graded on how well they raise a robot child.',
  },
  {
    title: 'Some Desperate Glory',
    author: 'Emily Tesh',
    year: 2023,
    subjects: ['war', 'oppression', 'lgbtq', 'siblings', 'coming of age'],
    about:
      'Kyr has trained all her life on a bitter little station to avenge the murdered Earth. Assigned to the nursery, she breaks out to do her duty anyway.',
  },
  {
    title: 'The Space Between Worlds',
    author: 'Micaiah Johnson',
    year: 2020,
    subjects: ['parallel worlds', 'class', 'identity', 'lgbtq', 'thriller'],
    about:
      'Only people who are dead elsewhere can travel to parallel Earths, and Cara has died almost everywhere. Then one of her few remaining doubles is killed.',
  },
  {
    title: 'Planet of the Apes',
    author: 'Pierre Boulle',
    year: 1963,
    subjects: ['satire', 'animals', 'evolution', 'space travel', 'prison'],
    about:
      'A journalist lands on a world where apes wear clothes and run laboratories and men are game, and he must prove to his keepers that he can reason.',
  },
  {
    title: 'Jurassic Park',
    author: 'Michael Crichton',
    year: 1990,
    subjects: ['genetic engineering', 'thriller', 'animals', 'capitalism', 'survival'],
    about:
      'Experts are invited to a private island to approve a theme park with living dinosaurs. The mathematician among them is sure it cannot be controlled.',
  },
  {
    title: 'The Stepford Wives',
    author: 'Ira Levin',
    year: 1972,
    subjects: ['marriage', "women's rights", 'small town', 'satire', 'thriller'],
    about:
      'A photographer moves to a pretty Connecticut suburb, where the wives think of nothing but housework and the husbands all belong to the same club.',
  },
  {
    title: 'Prophet Song',
    author: 'Paul Lynch',
    year: 2023,
    subjects: ['dystopia', 'family', 'refugees', 'politics', 'motherhood'],
    about:
      'Police call for a Dublin trade unionist, and he does not come home. His wife tries to keep four children safe while Ireland slides into tyranny.',
  },
  {
    title: 'Orbital',
    author: 'Samantha Harvey',
    year: 2023,
    subjects: ['space station', 'nature', 'community', 'grief', 'slow burn'],
    about:
      'Through a single day of sixteen dawns, six astronauts circle the Earth, do their chores, watch a typhoon gather, and think of those below.',
  },
  {
    title: 'Chain-Gang All-Stars',
    author: 'Nana Kwame Adjei-Brenyah',
    year: 2023,
    subjects: ['dystopia', 'prison', 'racism', 'violence', 'lgbtq'],
    about:
      'Prisoners fight to the death on television for a chance of release. Two women, teammates and lovers, are the stars of the sport and want it to end.',
  },
  {
    title: 'The Book of Strange New Things',
    author: 'Michel Faber',
    year: 2014,
    subjects: ['first contact', 'faith', 'marriage', 'letters', 'space travel'],
    about:
      'A pastor goes to a distant planet whose natives long to hear the Bible, while letters from his wife tell of a world at home that is falling apart.',
  },
  {
    title: "Sultana's Dream",
    author: 'Rokeya Sakhawat Hossain',
    year: 1905,
    subjects: ['utopia', "women's rights", 'india', 'humour', 'women in science'],
    about:
      'A Bengali woman dozes off and is shown round Ladyland, where women run a clean, solar-powered country and the men are kept indoors.',
  },
  {
    title: 'Ice',
    author: 'Anna Kavan',
    year: 1967,
    subjects: ['end of the world', 'obsession', 'dreams', 'winter', 'unreliable narrator'],
    about:
      'As walls of ice close in on the world, a nameless man pursues a fragile, silver-haired woman from country to country, in the manner of a bad dream.',
  },
  {
    title: 'Flatland',
    author: 'Edwin A. Abbott',
    year: 1884,
    subjects: ['mathematics', 'satire', 'class', 'philosophy', 'humour'],
    about:
      'A respectable square explains the customs of his two-dimensional country, and how a visit from a sphere gave him ideas his rulers could not allow.',
  },
  {
    title: 'Inverted World',
    author: 'Christopher Priest',
    year: 1974,
    subjects: ['city life', 'mystery', 'coming of age', 'reality', 'work'],
    about:
      'A city is hauled on rails across a strange land and must never stop. A young man joins one of its guilds and learns what it is trying to keep up with.',
  },
  {
    title: 'The Anomaly',
    author: 'Hervé Le Tellier',
    year: 2020,
    subjects: ['identity', 'mystery', 'second chances', 'france', 'big cast'],
    about:
      'A flight from Paris lands in New York after a violent storm. Three months later the same plane asks to land again, with the same people on board.',
  },
  {
    title: 'Waste Tide',
    author: 'Chen Qiufan',
    year: 2013,
    subjects: ['technology', 'class', 'ecology', 'capitalism', 'family'],
    about:
      'On an island off China where migrants pick apart the electronic rubbish of the world, a waste girl is infected by something that changes her.',
  },
  {
    title: 'Utopia',
    author: 'Thomas More',
    year: 1516,
    subjects: ['utopia', 'politics', 'philosophy', 'satire', 'class'],
    about:
      'A sunburnt traveller describes an island without money or private property, and leaves his listeners to argue over how serious he is.',
  },
]

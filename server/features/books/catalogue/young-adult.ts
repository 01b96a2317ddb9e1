import type { CatalogueBook } from './book.ts'

/** Young-adult and crossover titles of the starter catalogue; the descriptions are our own words. */
export const youngAdult: readonly CatalogueBook[] = [
  {
    title: 'The Book Thief',
    author: 'Markus Zusak',
    year: 2005,
    subjects: ['war', 'books about books', 'death', 'found family', 'germany'],
    about:
      'Death tells of a foster girl in Nazi Germany who steals books, learns to read them in the cellar, and shares them with the Jewish man hidden there.',
  },
  {
    title: 'Bridge of Clay',
    author: 'Markus Zusak',
    year: 2018,
    subjects: ['brothers', 'grief', 'family', 'australia', 'forgiveness'],
    about:
      'Five boys bring themselves up in a loud house full of animals. When the father who left asks for help with building a bridge, only Clay says yes.',
  },
  {
    title: 'The Outsiders',
    author: 'S. E. Hinton',
    year: 1967,
    subjects: ['class', 'friendship', 'brothers', 'violence', 'coming of age'],
    about:
      'Ponyboy and his brothers are Greasers, at odds with the rich boys across town. One night in a park turns the feud into something much more serious.',
  },
  {
    title: 'Rumble Fish',
    author: 'S. E. Hinton',
    year: 1975,
    subjects: ['brothers', 'violence', 'coming of age', 'loyalty', 'loneliness'],
    about:
      'Rusty-James wants to be as tough and as admired as his older brother, and cannot see that the Motorcycle Boy himself is not fond of the legend.',
  },
  {
    title: 'The Hate U Give',
    author: 'Angie Thomas',
    year: 2017,
    subjects: ['racism', 'police', 'identity', 'family', 'activism'],
    about:
      'Starr moves between her Black neighbourhood and a wealthy white school. After she sees a policeman shoot her friend, she must decide whether to speak.',
  },
  {
    title: 'On the Come Up',
    author: 'Angie Thomas',
    year: 2019,
    subjects: ['music', 'racism', 'poverty', 'family', 'ambition'],
    about:
      "Bri, the daughter of a rapper who died young, wants to make her own name. Then her first song goes viral for the wrong reasons, and the bills don't wait.",
  },
  {
    title: 'Concrete Rose',
    author: 'Angie Thomas',
    year: 2021,
    subjects: ['fathers and sons', 'responsibility', 'poverty', 'coming of age', 'violence'],
    about:
      "Seventeen and selling drugs to help his mother, Maverick finds out he is a father. He wants to go straight, but the street doesn't let go easily.",
  },
  {
    title: "Harry Potter and the Philosopher's Stone",
    author: 'J. K. Rowling',
    year: 1997,
    subjects: ['magic school', 'friendship', 'orphans', 'good and evil', 'boarding school'],
    about:
      'An unloved orphan learns on his eleventh birthday that he is a wizard, and goes off to a castle school where he has friends and an enemy waiting.',
  },
  {
    title: 'Harry Potter and the Prisoner of Azkaban',
    author: 'J. K. Rowling',
    year: 1999,
    subjects: ['magic school', 'friendship', 'orphans', 'fear', 'boarding school'],
    about:
      'A convict thought to be after Harry has broken out of the wizard prison, and the chilling guards posted round the school are almost worse.',
  },
  {
    title: 'The Hunger Games',
    author: 'Suzanne Collins',
    year: 2008,
    subjects: ['dystopia', 'survival', 'class', 'sisters', 'rebellion'],
    about:
      "Katniss takes her little sister's place in a televised contest in which two dozen teenagers are made to fight until one is left.",
  },
  {
    title: 'The Ballad of Songbirds and Snakes',
    author: 'Suzanne Collins',
    year: 2020,
    subjects: ['dystopia', 'ambition', 'power', 'moral choice', 'music'],
    about:
      'Decades before Katniss, a proud, penniless student called Coriolanus Snow is made mentor to a singing girl from the poorest district in the Games.',
  },
  {
    title: 'Divergent',
    author: 'Veronica Roth',
    year: 2011,
    subjects: ['dystopia', 'identity', 'courage', 'family', 'love story'],
    about:
      'In a walled Chicago everyone must choose one virtue to live by. Tris fits more than one, which is dangerous, and picks the most reckless of them.',
  },
  {
    title: 'The Fault in Our Stars',
    author: 'John Green',
    year: 2012,
    subjects: ['illness', 'love story', 'death', 'books about books', 'humour'],
    about:
      'Hazel and Augustus meet at a support group for teenagers with cancer, fall in love over a novel, and travel to Amsterdam to ask its author how it ends.',
  },
  {
    title: 'Looking for Alaska',
    author: 'John Green',
    year: 2005,
    subjects: ['boarding school', 'friendship', 'grief', 'first love', 'guilt'],
    about:
      'A boy who collects last words goes to school in Alabama in search of something bigger, and is swept up by a clever, troubled girl and her pranks.',
  },
  {
    title: 'Turtles All the Way Down',
    author: 'John Green',
    year: 2017,
    subjects: ['mental health', 'friendship', 'mystery', 'first love', 'anxiety'],
    about:
      "Aza and her best friend look for a missing billionaire and the reward, while Aza's own spiralling thoughts make every kiss and paper cut a danger.",
  },
  {
    title: 'The Perks of Being a Wallflower',
    author: 'Stephen Chbosky',
    year: 1999,
    subjects: ['letters', 'friendship', 'mental health', 'first love', 'coming of age'],
    about:
      'In letters to a stranger, shy Charlie describes his first year of high school: mix tapes, two older friends, and a sadness he cannot yet explain.',
  },
  {
    title: 'Speak',
    author: 'Laurie Halse Anderson',
    year: 1999,
    subjects: ['trauma', 'secrets', 'school', 'art', 'healing'],
    about:
      'Melinda called the police to a summer party and now nobody will talk to her. She hardly talks herself, until an art project gives her a way to begin.',
  },
  {
    title: 'The Giver',
    author: 'Lois Lowry',
    year: 1993,
    subjects: ['dystopia', 'memory', 'coming of age', 'freedom', 'moral choice'],
    about:
      'In a community without pain or colour, twelve-year-old Jonas is chosen to receive the memories of the past, and begins to see what has been given up.',
  },
  {
    title: 'Number the Stars',
    author: 'Lois Lowry',
    year: 1989,
    subjects: ['war', 'friendship', 'courage', 'denmark', 'jewish life'],
    about:
      "Copenhagen, 1943: ten-year-old Annemarie's family takes in her Jewish friend Ellen as a daughter, and plans are made for a boat to Sweden.",
  },
  {
    title: 'Holes',
    author: 'Louis Sachar',
    year: 1998,
    subjects: ['friendship', 'injustice', 'mystery', 'humour', 'fate'],
    about:
      'Wrongly convicted of stealing shoes, Stanley is sent to a desert camp where boys dig a hole a day to build character. The warden is looking for something.',
  },
  {
    title: 'Wonder',
    author: 'R. J. Palacio',
    year: 2012,
    subjects: ['school', 'kindness', 'disability', 'family', 'bullying'],
    about:
      'August has a face that makes people stare, and at ten he goes to school for the first time. He, his sister and his classmates take turns telling of it.',
  },
  {
    title: 'Northern Lights',
    author: 'Philip Pullman',
    year: 1995,
    subjects: ['journey', 'parallel worlds', 'religion', 'courage', 'talking animals'],
    about:
      'In an Oxford where every person has an animal soul at their side, wild Lyra goes north among gyptians and armoured bears to find her stolen friend.',
  },
  {
    title: 'La Belle Sauvage',
    author: 'Philip Pullman',
    year: 2017,
    subjects: ['journey', 'parallel worlds', 'courage', 'religion', 'flood'],
    about:
      "A publican's son with a canoe comes to love a baby in the care of nuns. When the Thames floods, he has to carry her to safety past those who want her.",
  },
  {
    title: 'Twilight',
    author: 'Stephenie Meyer',
    year: 2005,
    subjects: ['vampires', 'love story', 'small town', 'first love', 'danger'],
    about:
      'New in a rainy town in Washington, Bella is drawn to a pale, guarded classmate, and learns that his family is old, close and not human.',
  },
  {
    title: 'The Catcher in the Rye',
    author: 'J. D. Salinger',
    year: 1951,
    subjects: ['coming of age', 'loneliness', 'new york', 'grief', 'unreliable narrator'],
    about:
      'Thrown out of another school, Holden drifts round New York for a few winter days, scornful of everyone and badly in need of somebody to talk to.',
  },
  {
    title: 'To Kill a Mockingbird',
    author: 'Harper Lee',
    year: 1960,
    subjects: ['racism', 'injustice', 'childhood', 'fathers and daughters', 'small town'],
    about:
      'Scout looks back on the years when she and her brother spied on a reclusive neighbour and their father defended a Black man in an Alabama court.',
  },
  {
    title: 'Little Women',
    author: 'Louisa May Alcott',
    year: 1868,
    subjects: ['sisters', 'family', 'coming of age', 'poverty', 'ambition'],
    about:
      'With their father away at the Civil War, four very different sisters grow up in cheerful want, and bookish Jo is in no hurry to become a lady.',
  },
  {
    title: 'Anne of Green Gables',
    author: 'L. M. Montgomery',
    year: 1908,
    subjects: ['orphans', 'found family', 'imagination', 'friendship', 'canada'],
    about:
      'An elderly brother and sister on Prince Edward Island send for a boy to help on the farm, and are sent a talkative red-haired girl by mistake.',
  },
  {
    title: 'Emily of New Moon',
    author: 'L. M. Montgomery',
    year: 1923,
    subjects: ['orphans', 'writing', 'family', 'imagination', 'canada'],
    about:
      'When her father dies, a proud, dreamy girl is handed over to relations she has never met at New Moon farm, where she goes on secretly writing it all down.',
  },
  {
    title: 'The Secret Garden',
    author: 'Frances Hodgson Burnett',
    year: 1911,
    subjects: ['orphans', 'nature', 'healing', 'friendship', 'strange house'],
    about:
      'Cross, lonely Mary is sent from India to a great house on the Yorkshire moors, where she finds a locked garden and hears someone crying in the night.',
  },
  {
    title: 'Treasure Island',
    author: 'Robert Louis Stevenson',
    year: 1883,
    subjects: ['adventure', 'pirates', 'treasure', 'betrayal', 'coming of age'],
    about:
      "A map found in a dead lodger's sea chest takes young Jim Hawkins on a voyage with a likeable one-legged cook who is not what he seems.",
  },
  {
    title: 'The Adventures of Tom Sawyer',
    author: 'Mark Twain',
    year: 1876,
    subjects: ['childhood', 'adventure', 'humour', 'friendship', 'small town'],
    about:
      'Tom would rather trade marbles and hunt treasure than go to school, but he and Huck see a murder in the graveyard and are too frightened to tell.',
  },
  {
    title: 'Adventures of Huckleberry Finn',
    author: 'Mark Twain',
    year: 1884,
    subjects: ['journey', 'slavery', 'friendship', 'moral choice', 'satire'],
    about:
      'A boy running from his father and a man running from slavery share a raft down the Mississippi, and Huck has to weigh what he was taught against Jim.',
  },
  {
    title: 'I Capture the Castle',
    author: 'Dodie Smith',
    year: 1948,
    subjects: ['sisters', 'poverty', 'first love', 'writing', 'humour'],
    about:
      'From a seat in the kitchen sink Cassandra begins a diary of life with her eccentric, penniless family in a ruined castle, just as rich Americans move in nearby.',
  },
  {
    title: 'A Tree Grows in Brooklyn',
    author: 'Betty Smith',
    year: 1943,
    subjects: ['poverty', 'family', 'coming of age', 'new york', 'books about books'],
    about:
      'Francie Nolan grows up in the tenements of Williamsburg with a charming father who drinks, a mother who scrubs floors, and a library card.',
  },
  {
    title: 'Lord of the Flies',
    author: 'William Golding',
    year: 1954,
    subjects: ['survival', 'islands', 'power', 'violence', 'leadership'],
    about:
      'A plane crash strands a party of schoolboys on a tropical island. They elect a leader, light a signal fire, and gradually become afraid.',
  },
  {
    title: 'The Little Prince',
    author: 'Antoine de Saint-Exupéry',
    year: 1943,
    subjects: ['friendship', 'loneliness', 'journey', 'childhood', 'love'],
    about:
      'A pilot down in the Sahara is asked to draw a sheep by a small visitor from an asteroid, who left behind three volcanoes and one difficult rose.',
  },
  {
    title: 'The Brothers Lionheart',
    author: 'Astrid Lindgren',
    year: 1973,
    subjects: ['brothers', 'death', 'courage', 'rebellion', 'portal world'],
    about:
      'A sick boy follows the brother he adores to Nangijala, a land of campfires and sagas, where even there a tyrant has to be resisted.',
  },
  {
    title: "Ronia, the Robber's Daughter",
    author: 'Astrid Lindgren',
    year: 1981,
    subjects: ['friendship', 'nature', 'fathers and daughters', 'forest', 'coming of age'],
    about:
      "The only child of a robber chief roams the forest and makes a friend of his rival's son, and the two must choose between each other and their clans.",
  },
  {
    title: "Sophie's World",
    author: 'Jostein Gaarder',
    year: 1991,
    subjects: ['philosophy', 'mystery', 'letters', 'books about books', 'norway'],
    about:
      "Who are you? asks a note in a fourteen-year-old girl's letterbox. A course on the history of philosophy follows, along with puzzling post for someone else.",
  },
  {
    title: 'The Curious Incident of the Dog in the Night-Time',
    author: 'Mark Haddon',
    year: 2003,
    subjects: ['mystery', 'autism', 'family', 'courage', 'mathematics'],
    about:
      "Fifteen-year-old Christopher loves prime numbers and hates being touched. When he looks into the killing of a neighbour's dog, he uncovers a family secret.",
  },
  {
    title: 'American Born Chinese',
    author: 'Gene Luen Yang',
    year: 2006,
    subjects: ['graphic novel', 'identity', 'racism', 'school', 'chinese myth'],
    about:
      'Three comic-strip tales run side by side: a lonely Chinese American boy, the proud Monkey King, and a popular teenager with a mortifying cousin.',
  },
  {
    title: 'The Absolutely True Diary of a Part-Time Indian',
    author: 'Sherman Alexie',
    year: 2007,
    subjects: ['indigenous life', 'poverty', 'school', 'humour', 'identity'],
    about:
      'A bright, awkward boy leaves the school on the Spokane reservation for an all-white one miles away, draws cartoons about it, and falls out with his best friend.',
  },
  {
    title: 'Aristotle and Dante Discover the Secrets of the Universe',
    author: 'Benjamin Alire Sáenz',
    year: 2012,
    subjects: ['lgbtq', 'friendship', 'first love', 'identity', 'slow burn'],
    about:
      'An angry, silent boy and an open-hearted one meet at the swimming pool in El Paso in the summer of 1987 and become important to each other.',
  },
  {
    title: 'Simon vs. the Homo Sapiens Agenda',
    author: 'Becky Albertalli',
    year: 2015,
    subjects: ['lgbtq', 'first love', 'letters', 'school', 'humour'],
    about:
      'Simon is falling for an anonymous boy at his school by email. When a classmate finds the messages, he has to choose how and when to be known.',
  },
  {
    title: 'They Both Die at the End',
    author: 'Adam Silvera',
    year: 2017,
    subjects: ['death', 'lgbtq', 'friendship', 'first love', 'fate'],
    about:
      'Shortly after midnight two strangers are told by phone that today is their last day. An app brings them together to spend it as well as they can.',
  },
  {
    title: 'Children of Blood and Bone',
    author: 'Tomi Adeyemi',
    year: 2018,
    subjects: ['magic', 'oppression', 'siblings', 'africa', 'rebellion'],
    about:
      'Magic was stamped out of Orïsha on the night Zélie lost her mother. With her brother and a runaway princess she has one chance to bring it back.',
  },
  {
    title: 'Six of Crows',
    author: 'Leigh Bardugo',
    year: 2015,
    subjects: ['heist', 'found family', 'thieves', 'big cast', 'slow burn'],
    about:
      'A young criminal mastermind and five outcasts, no two of whom quite trust each other, set out to break a prisoner out of an unbreakable fortress.',
  },
  {
    title: 'Shadow and Bone',
    author: 'Leigh Bardugo',
    year: 2012,
    subjects: ['magic', 'war', 'love story', 'power', 'orphans'],
    about:
      'A mapmaker in a worn-out army discovers a gift for summoning light, and is taken to court by the powerful man who says he has waited for her.',
  },
  {
    title: 'The Poet X',
    author: 'Elizabeth Acevedo',
    year: 2018,
    subjects: ['novel in verse', 'writing', 'mothers and daughters', 'religion', 'identity'],
    about:
      'In Harlem, Xiomara fills a notebook with everything she cannot say to her devout Dominican mother. A slam poetry club could let her say it aloud.',
  },
  {
    title: 'Clap When You Land',
    author: 'Elizabeth Acevedo',
    year: 2020,
    subjects: ['novel in verse', 'grief', 'sisters', 'family secrets', 'caribbean'],
    about:
      'A plane goes down between New York and the Dominican Republic, and two girls mourning the same father learn that the other exists.',
  },
  {
    title: 'Long Way Down',
    author: 'Jason Reynolds',
    year: 2017,
    subjects: ['novel in verse', 'grief', 'violence', 'brothers', 'moral choice'],
    about:
      "Will gets into the lift with his dead brother's gun, sure of what the rules demand. On each floor somebody from the past steps in.",
  },
  {
    title: 'All American Boys',
    author: 'Jason Reynolds and Brendan Kiely',
    year: 2015,
    subjects: ['racism', 'police', 'friendship', 'activism', 'school'],
    about:
      'Rashad is beaten by a policeman who takes him for a shoplifter. Quinn, his white schoolmate, saw it all, and the officer is like a father to him.',
  },
  {
    title: 'Dear Martin',
    author: 'Nic Stone',
    year: 2017,
    subjects: ['racism', 'police', 'letters', 'identity', 'school'],
    about:
      'Handcuffed for helping a friend, a top student tries to live as Martin Luther King taught, writing to him as that grows harder to do.',
  },
  {
    title: 'Fangirl',
    author: 'Rainbow Rowell',
    year: 2013,
    subjects: ['writing', 'sisters', 'anxiety', 'first love', 'academia'],
    about:
      'Cath writes hugely popular fan fiction but dreads college, above all now that her twin no longer wants to share a room or a fandom with her.',
  },
  {
    title: 'Carry On',
    author: 'Rainbow Rowell',
    year: 2015,
    subjects: ['magic school', 'lgbtq', 'enemies to lovers', 'vampires', 'humour'],
    about:
      'Simon is the worst Chosen One ever chosen, and his hated room-mate, probably a vampire, is missing. When he comes back they have a murder to solve.',
  },
  {
    title: "To All the Boys I've Loved Before",
    author: 'Jenny Han',
    year: 2014,
    subjects: ['first love', 'letters', 'sisters', 'family', 'humour'],
    about:
      'Lara Jean writes farewell letters to her crushes and keeps them in a hatbox. One day they are posted, so she and one of the boys agree to pretend.',
  },
  {
    title: 'The Summer I Turned Pretty',
    author: 'Jenny Han',
    year: 2009,
    subjects: ['first love', 'summer', 'brothers', 'coming of age', 'family'],
    about:
      'Every year Belly spends the holidays at a beach house with two brothers she grew up with. This summer they notice her, and other things are changing too.',
  },
  {
    title: 'We Were Liars',
    author: 'E. Lockhart',
    year: 2014,
    subjects: ['unreliable narrator', 'family secrets', 'memory', 'class', 'islands'],
    about:
      "After an accident she cannot remember, Cadence returns to her wealthy family's private island, where everyone has been told not to answer her questions.",
  },
  {
    title: 'One of Us Is Lying',
    author: 'Karen M. McManus',
    year: 2017,
    subjects: ['mystery', 'school', 'secrets', 'friendship', 'thriller'],
    about:
      'Five students go into detention and four come out. The dead boy was about to publish their secrets, so each has a motive and none trusts the rest.',
  },
  {
    title: "A Good Girl's Guide to Murder",
    author: 'Holly Jackson',
    year: 2019,
    subjects: ['mystery', 'small town', 'school', 'secrets', 'thriller'],
    about:
      'For a school project Pip reopens a case the whole town thinks solved, that of a murdered girl and the boyfriend blamed for it. Then the warnings come.',
  },
  {
    title: 'The Inheritance Games',
    author: 'Jennifer Lynn Barnes',
    year: 2020,
    subjects: ['mystery', 'games', 'class', 'strange house', 'brothers'],
    about:
      'A stranger leaves Avery nearly his whole fortune on condition that she live in his house of riddles, with the family and four grandsons he passed over.',
  },
  {
    title: 'Radio Silence',
    author: 'Alice Oseman',
    year: 2016,
    subjects: ['friendship', 'lgbtq', 'school', 'identity', 'art'],
    about:
      'A study machine in public and a fan artist in private, Frances befriends the shy boy behind her favourite podcast and starts to doubt the road to Cambridge.',
  },
  {
    title: 'Loveless',
    author: 'Alice Oseman',
    year: 2020,
    subjects: ['lgbtq', 'friendship', 'identity', 'academia', 'humour'],
    about:
      'Georgia adores romance in stories and has never had a crush. At university, with a theatre society to run, she works out what that says about her.',
  },
  {
    title: 'Cemetery Boys',
    author: 'Aiden Thomas',
    year: 2020,
    subjects: ['ghosts', 'lgbtq', 'family', 'identity', 'mystery'],
    about:
      'To prove to his Latinx family that he is a real brujo, a trans boy summons a ghost. It is the wrong one, with unfinished business and no wish to leave.',
  },
  {
    title: 'Felix Ever After',
    author: 'Kacen Callender',
    year: 2020,
    subjects: ['lgbtq', 'identity', 'first love', 'art', 'new york'],
    about:
      'When someone hangs his old photos and former name in the school gallery, Felix, Black, queer and trans, plots revenge and learns things about himself.',
  },
  {
    title: 'Last Night at the Telegraph Club',
    author: 'Malinda Lo',
    year: 2021,
    subjects: ['lgbtq', 'first love', 'immigration', 'family', 'history'],
    about:
      'San Francisco, 1954: a Chinese American girl who dreams of rockets discovers a lesbian nightclub and first love, at a time when both could ruin her family.',
  },
  {
    title: "Firekeeper's Daughter",
    author: 'Angeline Boulley',
    year: 2021,
    subjects: ['indigenous life', 'mystery', 'identity', 'community', 'grief'],
    about:
      'Daunis, half Ojibwe and a gifted student of science, witnesses a killing and goes undercover to find who is bringing a deadly drug to her people.',
  },
  {
    title: 'The Knife of Never Letting Go',
    author: 'Patrick Ness',
    year: 2008,
    subjects: ['dystopia', 'coming of age', 'journey', 'animal bond', 'violence'],
    about:
      'In a town of men where everyone can hear everyone think, Todd comes upon a patch of silence in the swamp and has to run for his life.',
  },
  {
    title: 'A Monster Calls',
    author: 'Patrick Ness',
    year: 2011,
    subjects: ['grief', 'illness', 'mothers and sons', 'storytelling', 'monsters'],
    about:
      'While his mother undergoes treatment, Conor is visited at night by a yew tree that walks. It will tell three stories, and wants a true one in return.',
  },
  {
    title: 'Noughts & Crosses',
    author: 'Malorie Blackman',
    year: 2001,
    subjects: ['racism', 'love story', 'alternate history', 'politics', 'injustice'],
    about:
      'In a Britain where the dark-skinned Crosses rule and the pale Noughts serve, two childhood friends try to hold on to each other across the line.',
  },
  {
    title: 'How I Live Now',
    author: 'Meg Rosoff',
    year: 2004,
    subjects: ['war', 'first love', 'survival', 'family', 'near future'],
    about:
      'A prickly New Yorker is sent to cousins she has never met on an English farm. With the adults away, an idyllic summer ends when a war breaks out.',
  },
  {
    title: 'Code Name Verity',
    author: 'Elizabeth Wein',
    year: 2012,
    subjects: ['war', 'friendship', 'courage', 'spies', 'unreliable narrator'],
    about:
      'Captured in occupied France, a young British agent buys time by writing a confession, which is also the story of her best friend, the pilot who flew her in.',
  },
  {
    title: 'Between Shades of Gray',
    author: 'Ruta Sepetys',
    year: 2011,
    subjects: ['war', 'oppression', 'survival', 'family', 'art'],
    about:
      'In 1941 Soviet police take Lina, her mother and her brother from their home in Lithuania to Siberia, and she draws what she sees for her father to find.',
  },
  {
    title: 'Salt to the Sea',
    author: 'Ruta Sepetys',
    year: 2016,
    subjects: ['war', 'refugees', 'secrets', 'survival', 'big cast'],
    about:
      'In the last winter of the war four young people, each hiding something, struggle over the ice towards a ship that is to carry them away from the front.',
  },
  {
    title: 'The Boy in the Striped Pyjamas',
    author: 'John Boyne',
    year: 2006,
    subjects: ['war', 'friendship', 'childhood', 'germany', 'jewish life'],
    about:
      "A commandant's bored son walks along the fence near his new home and makes friends with a boy on the other side whose life he does not understand.",
  },
  {
    title: 'When Hitler Stole Pink Rabbit',
    author: 'Judith Kerr',
    year: 1971,
    subjects: ['refugees', 'family', 'childhood', 'jewish life', 'germany'],
    about:
      'Nine-year-old Anna leaves Berlin in a hurry in 1933 with one toy. Switzerland, Paris and two new languages follow, and the family stays together.',
  },
  {
    title: 'Goodnight Mister Tom',
    author: 'Michelle Magorian',
    year: 1981,
    subjects: ['war', 'found family', 'healing', 'village life', 'kindness'],
    about:
      'A frightened, bruised boy evacuated from London is billeted on a gruff old widower, and in a village of kind people both begin to recover.',
  },
  {
    title: 'War Horse',
    author: 'Michael Morpurgo',
    year: 1982,
    subjects: ['war', 'animals', 'animal bond', 'loyalty', 'friendship'],
    about:
      'A Devon farm horse sold to the cavalry in 1914 tells what he saw on both sides of the trenches, and of the boy who promised they would meet again.',
  },
  {
    title: 'Private Peaceful',
    author: 'Michael Morpurgo',
    year: 2003,
    subjects: ['war', 'brothers', 'injustice', 'memory', 'love story'],
    about:
      'Through one night at the front, young Tommo stays awake to remember his brother Charlie: the schoolroom, the poaching, the girl they both loved.',
  },
  {
    title: 'Coraline',
    author: 'Neil Gaiman',
    year: 2002,
    subjects: ['portal world', 'fear', 'courage', 'family', 'cats'],
    about:
      'Behind a bricked-up door Coraline finds a better version of her home and parents, with buttons for eyes, who would like her to stay for good.',
  },
  {
    title: 'The Graveyard Book',
    author: 'Neil Gaiman',
    year: 2008,
    subjects: ['ghosts', 'orphans', 'found family', 'coming of age', 'death'],
    about:
      'A toddler wanders away from the murder of his family into an old cemetery, where the dead take him in, name him Nobody and bring him up.',
  },
  {
    title: "Howl's Moving Castle",
    author: 'Diana Wynne Jones',
    year: 1986,
    subjects: ['magic', 'curse', 'humour', 'fairy tale', 'love story'],
    about:
      'Turned into an old woman by a witch, sensible Sophie moves in as cleaner to a vain wizard and strikes a bargain with the demon in his fireplace.',
  },
  {
    title: 'A Wrinkle in Time',
    author: "Madeleine L'Engle",
    year: 1962,
    subjects: ['space travel', 'siblings', 'good and evil', 'love', 'science'],
    about:
      'On a dark and windy night an odd visitor leads awkward Meg, her little brother and a new friend across space to look for her missing father.',
  },
  {
    title: 'Inkheart',
    author: 'Cornelia Funke',
    year: 2003,
    subjects: ['books about books', 'magic', 'fathers and daughters', 'adventure', 'imagination'],
    about:
      "Meggie's father can read characters out of books, and years ago he let out a villain. Now the villain has found them, and wants him to read again.",
  },
  {
    title: 'Momo',
    author: 'Michael Ende',
    year: 1973,
    subjects: ['time', 'friendship', 'imagination', 'childhood', 'satire'],
    about:
      "A girl who lives in a ruined amphitheatre is so good at listening that she is the first to notice the grey men who are stealing everyone's time.",
  },
  {
    title: 'The Dark Is Rising',
    author: 'Susan Cooper',
    year: 1973,
    subjects: ['good and evil', 'winter', 'magic', 'family', 'folklore'],
    about:
      'On his eleventh birthday, in deep Christmas snow, Will Stanton learns that he belongs to an ancient order and must gather six signs against the Dark.',
  },
  {
    title: 'Sabriel',
    author: 'Garth Nix',
    year: 1995,
    subjects: ['magic', 'death', 'necromancy', 'fathers and daughters', 'journey'],
    about:
      'When her father fails to return from Death, a schoolgirl takes up his bells and crosses the Wall into the Old Kingdom, where the dead do not lie still.',
  },
  {
    title: 'Tomorrow, When the War Began',
    author: 'John Marsden',
    year: 1993,
    subjects: ['war', 'friendship', 'survival', 'australia', 'courage'],
    about:
      'Seven teenagers return from camping in the bush to find their families gone and their town in foreign hands, and must decide whether to hide or fight.',
  },
  {
    title: 'Looking for Alibrandi',
    author: 'Melina Marchetta',
    year: 1992,
    subjects: ['identity', 'immigration', 'mothers and daughters', 'family secrets', 'australia'],
    about:
      "In her last year at a Sydney convent school, Josie meets the father she never had and begins to see behind her Italian grandmother's rules.",
  },
  {
    title: 'On the Jellicoe Road',
    author: 'Melina Marchetta',
    year: 2006,
    subjects: ['boarding school', 'mystery', 'grief', 'found family', 'australia'],
    about:
      'Abandoned near a country school as a child, Taylor now leads its students in a territory war, and the one adult she trusts has gone without a word.',
  },
  {
    title: 'Jasper Jones',
    author: 'Craig Silvey',
    year: 2009,
    subjects: ['mystery', 'racism', 'small town', 'friendship', 'australia'],
    about:
      'One hot night in 1965 the town outcast knocks on the window of bookish Charlie and shows him something terrible in a clearing in the bush.',
  },
  {
    title: 'The Whale Rider',
    author: 'Witi Ihimaera',
    year: 1987,
    subjects: ['indigenous life', 'gender', 'grandparents', 'nature', 'new zealand'],
    about:
      'Eight-year-old Kahu longs for the love of her great-grandfather, a Maori chief who wants a male heir, and the whales offshore seem to know her.',
  },
  {
    title: 'The Marrow Thieves',
    author: 'Cherie Dimaline',
    year: 2017,
    subjects: ['dystopia', 'indigenous life', 'found family', 'survival', 'dreams'],
    about:
      'People have lost the power to dream and hunt Indigenous survivors for it. Frenchie flees north with a small band who teach each other their stories.',
  },
  {
    title: 'Iron Widow',
    author: 'Xiran Jay Zhao',
    year: 2021,
    subjects: ['gender', 'revenge', 'war', 'chinese history', 'antihero'],
    about:
      'Boys become heroes piloting giant machines, and the girls who power them die of it. Zetian signs up to avenge her sister and comes out alive.',
  },
  {
    title: 'Uglies',
    author: 'Scott Westerfeld',
    year: 2005,
    subjects: ['dystopia', 'beauty', 'identity', 'friendship', 'technology'],
    about:
      'At sixteen everyone is given an operation that makes them beautiful. Tally cannot wait, until a friend runs off and she is ordered to bring her back.',
  },
  {
    title: 'Cinder',
    author: 'Marissa Meyer',
    year: 2012,
    subjects: ['fairy tale', 'artificial intelligence', 'pandemic', 'identity', 'love story'],
    about:
      'The best mechanic in New Beijing is a cyborg with an unkind stepmother. A prince brings her an android to mend, in a city afraid of plague.',
  },
  {
    title: 'Graceling',
    author: 'Kristin Cashore',
    year: 2008,
    subjects: ['magic', 'violence', 'identity', 'love story', 'journey'],
    about:
      'Katsa was born with the gift of killing and is used by her uncle the king to frighten people, until she meets a fighter who comes close to matching her.',
  },
  {
    title: 'The Lightning Thief',
    author: 'Rick Riordan',
    year: 2005,
    subjects: ['greek gods', 'humour', 'friendship', 'adventure', 'road trip'],
    about:
      'Expelled again and attacked by his maths teacher, Percy finds out that his father is a Greek god and that he is suspected of stealing from Zeus.',
  },
  {
    title: 'Artemis Fowl',
    author: 'Eoin Colfer',
    year: 2001,
    subjects: ['faeries', 'heist', 'humour', 'technology', 'antihero'],
    about:
      'A twelve-year-old Irish criminal genius kidnaps a fairy for ransom, and discovers that she is a police captain with well-armed colleagues.',
  },
  {
    title: 'City of Bones',
    author: 'Cassandra Clare',
    year: 2007,
    subjects: ['angels and demons', 'love story', 'new york', 'family secrets', 'adventure'],
    about:
      'Clary sees a killing in a New York club that nobody else can see. Then her mother vanishes, and she joins the young demon hunters who did it.',
  },
  {
    title: 'The Raven Boys',
    author: 'Maggie Stiefvater',
    year: 2012,
    subjects: ['friendship', 'class', 'magic', 'prophecy', 'slow burn'],
    about:
      'The one non-psychic in a house of clairvoyants falls in with four private-school boys who are searching the Virginia hills for a sleeping Welsh king.',
  },
  {
    title: 'The Scorpio Races',
    author: 'Maggie Stiefvater',
    year: 2011,
    subjects: ['islands', 'animal bond', 'courage', 'folklore', 'slow burn'],
    about:
      'Each November riders race man-eating water horses along the beach of a small island. Sean has won four times; Puck is the first girl to enter.',
  },
  {
    title: 'Strange the Dreamer',
    author: 'Laini Taylor',
    year: 2017,
    subjects: ['dreams', 'gods', 'love story', 'books about books', 'trauma'],
    about:
      'An orphan librarian obsessed with a city whose true name was stolen gets a chance to go there, and dreams of a blue-skinned girl hidden above it.',
  },
  {
    title: 'Daughter of Smoke & Bone',
    author: 'Laini Taylor',
    year: 2011,
    subjects: ['angels and demons', 'love story', 'war', 'identity', 'art'],
    about:
      'Karou studies art in Prague and runs errands for the monsters who raised her, collecting teeth. Then scorched handprints appear on doors round the world.',
  },
  {
    title: 'The Cruel Prince',
    author: 'Holly Black',
    year: 2018,
    subjects: ['faeries', 'court intrigue', 'enemies to lovers', 'ambition', 'sisters'],
    about:
      'A mortal girl raised in Faerie by the general who killed her parents is mocked by the princes there, and decides that she will have power of her own.',
  },
  {
    title: 'The Chocolate War',
    author: 'Robert Cormier',
    year: 1974,
    subjects: ['school', 'bullying', 'courage', 'power', 'rebellion'],
    about:
      'A boy at a Catholic school says no to selling chocolates for the annual fundraiser, and sets both a teacher and a secret student gang against him.',
  },
  {
    title: "Are You There God? It's Me, Margaret.",
    author: 'Judy Blume',
    year: 1970,
    subjects: ['coming of age', 'religion', 'friendship', 'family', 'humour'],
    about:
      'Almost twelve and new in the suburbs, Margaret talks privately to God about bras, boys, periods, and whether she ought to have a religion.',
  },
  {
    title: 'The House on Mango Street',
    author: 'Sandra Cisneros',
    year: 1984,
    subjects: ['coming of age', 'identity', 'immigration', 'poverty', 'home'],
    about:
      'In short, bright pieces Esperanza describes a year in her Latino neighbourhood in Chicago, its girls and women, and the house she means to have one day.',
  },
  {
    title: 'Roll of Thunder, Hear My Cry',
    author: 'Mildred D. Taylor',
    year: 1976,
    subjects: ['racism', 'family', 'land', 'injustice', 'childhood'],
    about:
      'Cassie Logan grows up in 1930s Mississippi on land her Black family owns, and over one hard year finds out what it costs them to keep it.',
  },
  {
    title: 'If You Come Softly',
    author: 'Jacqueline Woodson',
    year: 1998,
    subjects: ['first love', 'racism', 'family', 'new york', 'school'],
    about:
      'Two fifteen-year-olds at a New York private school, he Black and she white and Jewish, fall in love and learn how other people look at them.',
  },
  {
    title: 'Monster',
    author: 'Walter Dean Myers',
    year: 1999,
    subjects: ['prison', 'injustice', 'identity', 'racism', 'unreliable narrator'],
    about:
      'Sixteen-year-old Steve is on trial for a part in a murder. To keep hold of himself he writes the days in court as the script of a film.',
  },
  {
    title: 'Stargirl',
    author: 'Jerry Spinelli',
    year: 2000,
    subjects: ['school', 'first love', 'identity', 'kindness', 'conformity'],
    about:
      'A girl with a ukulele and a pet rat turns an Arizona high school upside down. Leo, who falls for her, feels the chill when its admiration fades.',
  },
  {
    title: 'Walk Two Moons',
    author: 'Sharon Creech',
    year: 1994,
    subjects: ['road trip', 'grandparents', 'mothers and daughters', 'grief', 'storytelling'],
    about:
      "On a drive to Idaho with her grandparents, Sal tells them the story of her friend Phoebe, and under it lies the story of her own mother's leaving.",
  },
  {
    title: 'Bridge to Terabithia',
    author: 'Katherine Paterson',
    year: 1977,
    subjects: ['friendship', 'imagination', 'grief', 'childhood', 'family'],
    about:
      'A farm boy who likes to draw and the new girl who beats him at running invent a kingdom across the creek, reached by a rope swing.',
  },
  {
    title: 'Tuck Everlasting',
    author: 'Natalie Babbitt',
    year: 1975,
    subjects: ['immortality', 'family', 'moral choice', 'nature', 'death'],
    about:
      'A sheltered girl comes upon a spring in the wood and the family who drank from it long ago, and they beg her to keep the secret.',
  },
  {
    title: 'Island of the Blue Dolphins',
    author: "Scott O'Dell",
    year: 1960,
    subjects: ['survival', 'solitude', 'islands', 'indigenous life', 'animals'],
    about:
      'Left behind when her people are taken off their island, Karana makes her own weapons and shelter and tames a wild dog, waiting for a ship.',
  },
  {
    title: 'The Call of the Wild',
    author: 'Jack London',
    year: 1903,
    subjects: ['animals', 'survival', 'nature', 'winter', 'violence'],
    about:
      'Buck, a pampered ranch dog, is stolen and sold to haul sledges in the Klondike gold rush, where he learns older laws than those of the hearth.',
  },
  {
    title: 'Kira-Kira',
    author: 'Cynthia Kadohata',
    year: 2004,
    subjects: ['sisters', 'immigration', 'illness', 'work', 'racism'],
    about:
      'Katie and her adored older sister move with their Japanese American family to 1950s Georgia, where the parents work long hours in the poultry trade.',
  },
  {
    title: 'Inside Out & Back Again',
    author: 'Thanhha Lai',
    year: 2011,
    subjects: ['novel in verse', 'refugees', 'family', 'school', 'bullying'],
    about:
      'Ten-year-old Hà loves her papaya tree in Saigon. In 1975 the family escapes by ship, and in Alabama she has to begin again without the language.',
  },
  {
    title: 'The Breadwinner',
    author: 'Deborah Ellis',
    year: 2000,
    subjects: ['oppression', 'gender', 'family', 'courage', 'afghanistan'],
    about:
      'When the Taliban arrest her father, eleven-year-old Parvana cuts off her hair and goes to work in the Kabul market as a boy to feed her family.',
  },
  {
    title: 'A Long Walk to Water',
    author: 'Linda Sue Park',
    year: 2010,
    subjects: ['refugees', 'war', 'africa', 'survival', 'journey'],
    about:
      'In 2008 a Sudanese girl walks to the pond twice a day; in 1985 a boy flees his burning village on foot. Their two stories draw together.',
  },
  {
    title: 'Boy, Everywhere',
    author: 'A. M. Dassu',
    year: 2020,
    subjects: ['refugees', 'family', 'journey', 'school', 'class'],
    about:
      'Sami has football, games and a good school in Damascus until a bomb closes that life, and his family sets out across Europe for Manchester.',
  },
  {
    title: 'Refugee Boy',
    author: 'Benjamin Zephaniah',
    year: 2001,
    subjects: ['refugees', 'war', 'found family', 'london', 'activism'],
    about:
      'Half Ethiopian and half Eritrean, Alem is taken on holiday to England and left there by his father for safety, alone with a language and a legal case.',
  },
  {
    title: 'The Other Side of Truth',
    author: 'Beverley Naidoo',
    year: 2000,
    subjects: ['refugees', 'siblings', 'politics', 'london', 'courage'],
    about:
      'After a shot meant for their journalist father, two children are smuggled out of Nigeria to London and abandoned there, not sure whom they can tell.',
  },
  {
    title: 'Akata Witch',
    author: 'Nnedi Okorafor',
    year: 2011,
    subjects: ['magic', 'africa', 'identity', 'friendship', 'coming of age'],
    about:
      'American-born, albino and newly home in Nigeria, Sunny fits in nowhere until she learns she has magic and joins three friends against a killer.',
  },
  {
    title: 'Pet',
    author: 'Akwaeke Emezi',
    year: 2019,
    subjects: ['monsters', 'lgbtq', 'family secrets', 'utopia', 'courage'],
    about:
      "Jam's city teaches that there are no monsters left. Then a creature climbs out of her mother's painting, hunting one, and says it is in a friend's house.",
  },
  {
    title: 'Lonely Castle in the Mirror',
    author: 'Mizuki Tsujimura',
    year: 2017,
    subjects: ['portal world', 'bullying', 'friendship', 'japan', 'mental health'],
    about:
      'Too frightened to go to school, Kokoro steps through her shining mirror into a castle, where she and six others have a year to find a hidden key.',
  },
  {
    title: 'Almond',
    author: 'Won-pyung Sohn',
    year: 2017,
    subjects: ['friendship', 'grief', 'violence', 'empathy', 'korea'],
    about:
      'Yunjae was born unable to feel fear or anger. Left alone after an act of violence, he is drawn into an odd bond with a boy who feels far too much.',
  },
  {
    title: 'Moribito: Guardian of the Spirit',
    author: 'Nahoko Uehashi',
    year: 1996,
    subjects: ['adventure', 'journey', 'folklore', 'found family', 'japan'],
    about:
      'Balsa, a spear-carrying bodyguard of thirty, is hired to protect a young prince who carries the egg of a water spirit, and whose own father wants him dead.',
  },
  {
    title: 'Daddy-Long-Legs',
    author: 'Jean Webster',
    year: 1912,
    subjects: ['letters', 'orphans', 'humour', 'academia', 'love story'],
    about:
      'An orphan is sent to college by a benefactor she has never seen. All he asks is a monthly letter, and hers are lively, cheeky and illustrated.',
  },
  {
    title: "Krabat and the Sorcerer's Mill",
    author: 'Otfried Preussler',
    year: 1971,
    subjects: ['magic school', 'folklore', 'death', 'friendship', 'winter'],
    about:
      'A beggar boy follows a dream to a mill where twelve journeymen learn black magic. Each New Year one of them dies, and the master never lets anyone go.',
  },
  {
    title: 'Why We Took the Car',
    author: 'Wolfgang Herrndorf',
    year: 2010,
    subjects: ['road trip', 'friendship', 'humour', 'coming of age', 'germany'],
    about:
      'Not invited to the party of the year, two fourteen-year-old outsiders leave Berlin in a stolen Lada, roughly in the direction of Wallachia.',
  },
  {
    title: 'The Letter for the King',
    author: 'Tonke Dragt',
    year: 1962,
    subjects: ['journey', 'adventure', 'courage', 'loyalty', 'friendship'],
    about:
      'On the night before he is to be knighted, Tiuri opens the door to a stranger and ends up carrying a secret letter across the mountains.',
  },
  {
    title: 'Nothing',
    author: 'Janne Teller',
    year: 2000,
    subjects: ['philosophy', 'school', 'violence', 'conformity', 'denmark'],
    about:
      'Pierre Anthon climbs a plum tree and announces that nothing matters. To prove him wrong his classmates start a heap of things that mean something to them.',
  },
  {
    title: 'The Secret Diary of Adrian Mole, Aged 13¾',
    author: 'Sue Townsend',
    year: 1982,
    subjects: ['diary', 'humour', 'family', 'first love', 'class'],
    about:
      'Spots, unhappy parents, a girl called Pandora and rejections from the BBC: a Midlands schoolboy sure that he is an intellectual writes it all down.',
  },
  {
    title: 'Skellig',
    author: 'David Almond',
    year: 1998,
    subjects: ['angels and demons', 'illness', 'friendship', 'family', 'nature'],
    about:
      'With his baby sister dangerously ill, Michael finds a dusty, bad-tempered stranger with something like wings in the tumbledown garage.',
  },
  {
    title: "Tom's Midnight Garden",
    author: 'Philippa Pearce',
    year: 1958,
    subjects: ['time travel', 'friendship', 'childhood', 'loneliness', 'time'],
    about:
      'Sent away from his brother, who has measles, Tom hears the clock strike thirteen and finds a garden that is not there by day, and a girl to play with.',
  },
  {
    title: 'A Kestrel for a Knave',
    author: 'Barry Hines',
    year: 1968,
    subjects: ['class', 'animal bond', 'school', 'brothers', 'poverty'],
    about:
      'Bullied at home and written off at school in a Yorkshire pit town, Billy Casper gives all his patience and care to a hawk he has trained.',
  },
  {
    title: 'Junk',
    author: 'Melvin Burgess',
    year: 1996,
    subjects: ['addiction', 'first love', 'runaways', 'friendship', 'city life'],
    about:
      'Two teenagers in love leave home for the squats of Bristol, where being free soon comes to mean heroin. Many voices tell how it went.',
  },
  {
    title: "I'll Give You the Sun",
    author: 'Jandy Nelson',
    year: 2014,
    subjects: ['siblings', 'art', 'grief', 'lgbtq', 'first love'],
    about:
      'Once inseparable, twins Noah and Jude hardly speak. He tells of the years before, she of those after, and each holds half of what came between them.',
  },
  {
    title: 'The Sun Is Also a Star',
    author: 'Nicola Yoon',
    year: 2016,
    subjects: ['immigration', 'first love', 'fate', 'new york', 'family'],
    about:
      'On the day her family is to be deported to Jamaica, a girl who trusts only science meets a boy who writes poetry on his way to a Yale interview.',
  },
  {
    title: 'The Astonishing Color of After',
    author: 'Emily X. R. Pan',
    year: 2018,
    subjects: ['grief', 'magical realism', 'mothers and daughters', 'art', 'taiwan'],
    about:
      'After the suicide of her mother, who she believes has become a red bird, Leigh goes to Taiwan to meet the grandparents she was kept from.',
  },
  {
    title: 'Darius the Great Is Not Okay',
    author: 'Adib Khorram',
    year: 2018,
    subjects: ['identity', 'mental health', 'friendship', 'fathers and sons', 'iran'],
    about:
      "Half-Persian, fond of tea and being treated for depression, Darius visits his mother's family in Yazd and makes his first real friend.",
  },
  {
    title: 'Ace of Spades',
    author: 'Faridah Àbíké-Íyímídé',
    year: 2021,
    subjects: ['racism', 'thriller', 'lgbtq', 'school', 'class'],
    about:
      'Someone is texting out the secrets of the only two Black students at a smart private school, and the two have to ask who gains by their ruin.',
  },
  {
    title: 'I Am Not Your Perfect Mexican Daughter',
    author: 'Erika L. Sánchez',
    year: 2017,
    subjects: ['grief', 'mothers and daughters', 'immigration', 'mental health', 'family secrets'],
    about:
      'Julia was always the difficult one. When her dutiful sister is killed in a Chicago street, she finds hints that Olga was not so perfect either.',
  },
  {
    title: 'Esperanza Rising',
    author: 'Pam Muñoz Ryan',
    year: 2000,
    subjects: ['immigration', 'class', 'work', 'mothers and daughters', 'mexico'],
    about:
      "A rancher's spoiled daughter loses home and father in one blow, and crosses from Mexico to California to live among farm workers in the Depression.",
  },
  {
    title: "Miss Peregrine's Home for Peculiar Children",
    author: 'Ransom Riggs',
    year: 2011,
    subjects: ['time travel', 'grandparents', 'found family', 'monsters', 'islands'],
    about:
      "His grandfather's odd old photographs lead Jacob to a ruined orphanage on a Welsh island, whose unusual children may not be gone after all.",
  },
  {
    title: 'An Ember in the Ashes',
    author: 'Sabaa Tahir',
    year: 2015,
    subjects: ['oppression', 'spies', 'rebellion', 'siblings', 'love story'],
    about:
      "To save her arrested brother, Laia spies as a slave in the empire's harshest military academy, where the best of its soldiers wants only to desert.",
  },
  {
    title: 'All My Rage',
    author: 'Sabaa Tahir',
    year: 2022,
    subjects: ['friendship', 'grief', 'immigration', 'addiction', 'forgiveness'],
    about:
      "In a desert town in California, Salahudin tries to save his family's motel and Noor to get away to college. They have quarrelled, and need each other.",
  },
  {
    title: 'Legendborn',
    author: 'Tracy Deonn',
    year: 2020,
    subjects: ['king arthur', 'magic', 'grief', 'racism', 'academia'],
    about:
      "Grieving for her mother, Bree joins a secret society of King Arthur's heirs at a Southern university to find out what its magic hid from her.",
  },
  {
    title: 'A Separate Peace',
    author: 'John Knowles',
    year: 1959,
    subjects: ['boarding school', 'friendship', 'jealousy', 'war', 'guilt'],
    about:
      'Gene returns to the school where, in the summer of 1942, he and dazzling, careless Finny used to leap from a tree into the river.',
  },
  {
    title: 'Annie on My Mind',
    author: 'Nancy Garden',
    year: 1982,
    subjects: ['lgbtq', 'first love', 'school', 'new york', 'courage'],
    about:
      'Two girls from very different schools meet in a New York museum and become more than friends, in the face of a headmistress who will not have it.',
  },
  {
    title: 'The Weight of Our Sky',
    author: 'Hanna Alkaf',
    year: 2019,
    subjects: ['mental health', 'violence', 'mothers and daughters', 'malaysia', 'courage'],
    about:
      'Cut off from her mother by the 1969 riots in Kuala Lumpur, a music-loving girl must cross the city with the djinn she blames for her compulsions.',
  },
  {
    title: 'Patron Saints of Nothing',
    author: 'Randy Ribay',
    year: 2019,
    subjects: ['grief', 'identity', 'mystery', 'family secrets', 'philippines'],
    about:
      'Told that his cousin died in the Philippine war on drugs and that no one will speak of it, Jay gives up his spring break to fly there and ask why.',
  },
  {
    title: 'Does My Head Look Big in This?',
    author: 'Randa Abdel-Fattah',
    year: 2005,
    subjects: ['religion', 'identity', 'school', 'humour', 'australia'],
    about:
      'Amal, sixteen, Australian and Palestinian, decides to wear the hijab full time at her smart Melbourne school, and everyone has an opinion about it.',
  },
  {
    title: 'Elatsoe',
    author: 'Darcie Little Badger',
    year: 2020,
    subjects: ['indigenous life', 'ghosts', 'mystery', 'family', 'vampires'],
    about:
      "A Lipan Apache girl who can raise the ghosts of animals, starting with her dog, looks into her cousin's death in a Texas town that is too perfect.",
  },
  {
    title: 'If I Stay',
    author: 'Gayle Forman',
    year: 2009,
    subjects: ['family', 'grief', 'music', 'first love', 'death'],
    about:
      'After a car crash a young cellist watches over her own body in hospital, goes back over her life, and understands that staying is up to her.',
  },
  {
    title: 'The Crossover',
    author: 'Kwame Alexander',
    year: 2014,
    subjects: ['novel in verse', 'brothers', 'sport', 'fathers and sons', 'family'],
    about:
      'Twelve-year-old Josh and his twin rule the basketball court until a girl comes between them and their father, once a star, ignores his doctor.',
  },
]

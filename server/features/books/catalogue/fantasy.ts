import type { CatalogueBook } from './book.ts'

/** Fantasy of the starter catalogue; the descriptions are our own words. */
export const fantasy: readonly CatalogueBook[] = [
  {
    title: 'The Hobbit',
    author: 'J. R. R. Tolkien',
    year: 1937,
    subjects: ['journey', 'dragons', 'treasure', 'friendship', 'courage'],
    about:
      'A comfort-loving hobbit is talked into helping thirteen dwarves win back their treasure from a dragon, and finds he is braver than he thought.',
  },
  {
    title: 'The Fellowship of the Ring',
    author: 'J. R. R. Tolkien',
    year: 1954,
    subjects: ['journey', 'friendship', 'power', 'good and evil', 'big cast'],
    about:
      'Frodo inherits a ring that must be destroyed before its maker finds it, and sets out from the quiet Shire with eight companions to carry it away.',
  },
  {
    title: 'A Wizard of Earthsea',
    author: 'Ursula K. Le Guin',
    year: 1968,
    subjects: ['magic school', 'coming of age', 'magic', 'islands', 'identity'],
    about:
      'A gifted boy from a goat-herding island looses a shadow in a moment of pride, and has to sail across an archipelago to face what he called up.',
  },
  {
    title: 'Lavinia',
    author: 'Ursula K. Le Guin',
    year: 2008,
    subjects: ['mythic retelling', 'women', 'war', 'fate', 'history'],
    about:
      "In Vergil's Aeneid she never speaks; here the king's daughter of Latium tells her own story of suitors, oracles and a marriage that brings a war.",
  },
  {
    title: 'The Lion, the Witch and the Wardrobe',
    author: 'C. S. Lewis',
    year: 1950,
    subjects: ['portal world', 'siblings', 'good and evil', 'winter', 'talking animals'],
    about:
      'Sent to the country during the war, four siblings step through a wardrobe into a land where a witch has made it always winter.',
  },
  {
    title: 'Till We Have Faces',
    author: 'C. S. Lewis',
    year: 1956,
    subjects: ['mythic retelling', 'sisters', 'jealousy', 'faith', 'unreliable narrator'],
    about:
      'The myth of Cupid and Psyche, told as a complaint against the gods by the plain elder sister who loved Psyche and lost her.',
  },
  {
    title: 'Circe',
    author: 'Madeline Miller',
    year: 2018,
    subjects: ['mythic retelling', 'greek gods', 'witches', 'exile', 'motherhood'],
    about:
      'Banished to a lonely island, the least regarded daughter of the sun teaches herself witchcraft and receives gods, monsters and a clever sailor.',
  },
  {
    title: 'The Song of Achilles',
    author: 'Madeline Miller',
    year: 2011,
    subjects: ['mythic retelling', 'love story', 'war', 'lgbtq', 'fate'],
    about:
      'Patroclus, an exiled prince, tells of his love for Achilles, from their boyhood lessons in the mountains to the long siege of Troy.',
  },
  {
    title: 'Piranesi',
    author: 'Susanna Clarke',
    year: 2020,
    subjects: ['mystery', 'solitude', 'memory', 'identity', 'strange house'],
    about:
      'A gentle man lives alone in an endless house of halls, statues and tides, and keeps careful journals until their entries stop agreeing with him.',
  },
  {
    title: 'Jonathan Strange & Mr Norrell',
    author: 'Susanna Clarke',
    year: 2004,
    subjects: ['magic', 'rivalry', 'alternate history', 'faeries', 'slow burn'],
    about:
      'During the Napoleonic Wars two very different magicians bring practical magic back to England, and fall out over how much of it should be allowed.',
  },
  {
    title: 'One Hundred Years of Solitude',
    author: 'Gabriel García Márquez',
    year: 1967,
    subjects: ['magical realism', 'family saga', 'solitude', 'latin america', 'big cast'],
    about:
      'Seven generations of the Buendía family live, love and repeat each other in Macondo, a town where miracles are ordinary and history is hard to believe.',
  },
  {
    title: 'The House of the Spirits',
    author: 'Isabel Allende',
    year: 1982,
    subjects: ['magical realism', 'family saga', 'politics', 'women', 'latin america'],
    about:
      'Clara talks to ghosts and moves salt cellars by thought; around her, three generations of a Chilean family are drawn into love, class conflict and a coup.',
  },
  {
    title: 'Like Water for Chocolate',
    author: 'Laura Esquivel',
    year: 1989,
    subjects: ['magical realism', 'food', 'love story', 'mothers and daughters', 'mexico'],
    about:
      'Forbidden to marry because she must care for her mother, Tita pours her feelings into her cooking, and everyone who eats it feels them too.',
  },
  {
    title: 'The Master and Margarita',
    author: 'Mikhail Bulgakov',
    year: 1967,
    subjects: ['satire', 'the devil', 'love story', 'censorship', 'russia'],
    about:
      'The devil and his retinue, one of them a very large cat, cause havoc in Soviet Moscow, while a silenced writer is missed by the woman who loves him.',
  },
  {
    title: "Midnight's Children",
    author: 'Salman Rushdie',
    year: 1981,
    subjects: ['magical realism', 'india', 'history', 'family saga', 'unreliable narrator'],
    about:
      'Born at the very hour of Indian independence, Saleem can hear the other children who share his birthday, and tells his life as the life of his country.',
  },
  {
    title: 'The Night Circus',
    author: 'Erin Morgenstern',
    year: 2011,
    subjects: ['circus', 'magic', 'rivalry', 'love story', 'slow burn'],
    about:
      'Two young magicians are bound to a contest whose stage is a black-and-white circus that opens only at night, and neither was told how it is won.',
  },
  {
    title: 'The Starless Sea',
    author: 'Erin Morgenstern',
    year: 2019,
    subjects: ['books about books', 'portal world', 'love story', 'fate', 'lgbtq'],
    about:
      'A student finds a scene from his own childhood in an old library book, and follows its clues to a hidden harbour of stories deep underground.',
  },
  {
    title: 'The Name of the Wind',
    author: 'Patrick Rothfuss',
    year: 2007,
    subjects: ['magic school', 'coming of age', 'music', 'revenge', 'unreliable narrator'],
    about:
      'An innkeeper in hiding tells a chronicler how he really became a legend: a childhood on the road, years as a beggar, and a place at the university.',
  },
  {
    title: 'A Game of Thrones',
    author: 'George R. R. Martin',
    year: 1996,
    subjects: ['politics', 'power', 'family', 'war', 'big cast'],
    about:
      'When the king asks an old friend to govern for him, a northern family is pulled into a court where every house is plotting and winter is on its way.',
  },
  {
    title: 'Small Gods',
    author: 'Terry Pratchett',
    year: 1992,
    subjects: ['religion', 'satire', 'humour', 'philosophy', 'friendship'],
    about:
      'A great god finds himself stuck in the body of a tortoise, with one true believer left in his whole empire: a novice with a very good memory.',
  },
  {
    title: 'Guards! Guards!',
    author: 'Terry Pratchett',
    year: 1989,
    subjects: ['humour', 'dragons', 'police', 'found family', 'city life'],
    about:
      'Somebody has summoned a dragon to rule Ankh-Morpork, and all that stands in its way is the shabby, underpaid Night Watch and its drunken captain.',
  },
  {
    title: 'Mort',
    author: 'Terry Pratchett',
    year: 1987,
    subjects: ['death', 'humour', 'coming of age', 'work', 'fate'],
    about:
      'Nobody wants to hire clumsy young Mort until Death himself takes him on as an apprentice. The trouble starts when he refuses to let a princess die.',
  },
  {
    title: 'Good Omens',
    author: 'Terry Pratchett and Neil Gaiman',
    year: 1990,
    subjects: ['humour', 'end of the world', 'angels and demons', 'friendship', 'satire'],
    about:
      'An angel and a demon have grown fond of life on Earth, so they try to call off the apocalypse. Unfortunately someone has mislaid the Antichrist.',
  },
  {
    title: 'American Gods',
    author: 'Neil Gaiman',
    year: 2001,
    subjects: ['gods', 'road trip', 'immigration', 'grief', 'america'],
    about:
      'Fresh out of prison and newly widowed, Shadow takes a job with a con man and learns that the old gods immigrants brought along are preparing for war.',
  },
  {
    title: 'The Ocean at the End of the Lane',
    author: 'Neil Gaiman',
    year: 2013,
    subjects: ['childhood', 'memory', 'fear', 'magic', 'friendship'],
    about:
      'Back in Sussex for a funeral, a man remembers the year he was seven, a menacing lodger, and the girl down the lane who said her pond was an ocean.',
  },
  {
    title: 'The Fifth Season',
    author: 'N. K. Jemisin',
    year: 2015,
    subjects: ['end of the world', 'oppression', 'motherhood', 'grief', 'survival'],
    about:
      'On a continent racked by earthquakes, people who can still the ground are feared and enslaved. One of them sets out after the husband who took her daughter.',
  },
  {
    title: 'The City We Became',
    author: 'N. K. Jemisin',
    year: 2020,
    subjects: ['city life', 'new york', 'identity', 'found family', 'racism'],
    about:
      'New York comes alive, and its boroughs wake up as people who must find one another quickly, because something from outside wants the city dead.',
  },
  {
    title: "Assassin's Apprentice",
    author: 'Robin Hobb',
    year: 1995,
    subjects: ['coming of age', 'loyalty', 'court intrigue', 'animal bond', 'loneliness'],
    about:
      "A prince's unwanted son grows up in the stables and is quietly trained to kill for the crown, while hiding a bond with animals that could cost his life.",
  },
  {
    title: 'The Eye of the World',
    author: 'Robert Jordan',
    year: 1990,
    subjects: ['journey', 'prophecy', 'good and evil', 'friendship', 'big cast'],
    about:
      'After monsters raid their village, a group of young people flee with a woman who can wield magic and believes one of them will save or break the world.',
  },
  {
    title: 'The Way of Kings',
    author: 'Brandon Sanderson',
    year: 2010,
    subjects: ['war', 'loyalty', 'slavery', 'big cast', 'depression'],
    about:
      'On a world scoured by storms, an enslaved surgeon turned soldier, a scholar with a theft in mind and a general haunted by visions cross a broken plain.',
  },
  {
    title: 'The Final Empire',
    author: 'Brandon Sanderson',
    year: 2006,
    subjects: ['heist', 'rebellion', 'magic', 'found family', 'oppression'],
    about:
      'Ash falls from the sky and an immortal tyrant rules. A street thief joins a crew who burn metals for power and plan to rob him of his empire.',
  },
  {
    title: 'Tress of the Emerald Sea',
    author: 'Brandon Sanderson',
    year: 2023,
    subjects: ['journey', 'pirates', 'love story', 'humour', 'courage'],
    about:
      'When the boy she loves fails to come home, a sensible girl who collects cups leaves her island and sails seas made of deadly spores to fetch him.',
  },
  {
    title: 'The Lies of Locke Lamora',
    author: 'Scott Lynch',
    year: 2006,
    subjects: ['heist', 'thieves', 'friendship', 'revenge', 'city life'],
    about:
      'In a canal city of glass towers, a small gang of elegant swindlers robs the nobility, until a rival power in the underworld draws them into its war.',
  },
  {
    title: 'The Blade Itself',
    author: 'Joe Abercrombie',
    year: 2006,
    subjects: ['war', 'violence', 'dark humour', 'antihero', 'big cast'],
    about:
      'A crippled torturer, a vain young officer and a barbarian tired of killing are gathered by an old wizard for reasons he is in no hurry to explain.',
  },
  {
    title: 'The Poppy War',
    author: 'R. F. Kuang',
    year: 2018,
    subjects: ['war', 'magic school', 'class', 'revenge', 'chinese history'],
    about:
      'A war orphan from the poor south wins a place at the best military academy, discovers a talent for shamanism, and is thrown into an invasion.',
  },
  {
    title: 'Babel',
    author: 'R. F. Kuang',
    year: 2022,
    subjects: ['colonialism', 'language', 'academia', 'friendship', 'racism'],
    about:
      'Brought from Canton to an Oxford where translation powers magical silver, Robin loves his studies and slowly sees whose empire they are feeding.',
  },
  {
    title: 'The Priory of the Orange Tree',
    author: 'Samantha Shannon',
    year: 2019,
    subjects: ['dragons', 'court intrigue', 'lgbtq', 'religion', 'big cast'],
    about:
      'A queen who must bear an heir, a mage sent in secret to guard her, and a dragonrider across the sea face the waking of an ancient enemy.',
  },
  {
    title: 'The Invisible Life of Addie LaRue',
    author: 'V. E. Schwab',
    year: 2020,
    subjects: ['memory', 'immortality', 'loneliness', 'love story', 'art'],
    about:
      'In 1714 a young Frenchwoman bargains for endless life and is forgotten by everyone she meets. Three centuries later a bookseller remembers her name.',
  },
  {
    title: 'A Darker Shade of Magic',
    author: 'V. E. Schwab',
    year: 2015,
    subjects: ['portal world', 'magic', 'thieves', 'london', 'adventure'],
    about:
      'Kell carries royal letters between four parallel Londons and smuggles a little on the side. One forbidden stone, and one pickpocket, change his life.',
  },
  {
    title: 'The House in the Cerulean Sea',
    author: 'TJ Klune',
    year: 2020,
    subjects: ['found family', 'lgbtq', 'kindness', 'prejudice', 'slow burn'],
    about:
      'A lonely caseworker is sent to inspect an island orphanage for magical children, one of them the son of the devil, and finds it hard to stay impartial.',
  },
  {
    title: 'Under the Whispering Door',
    author: 'TJ Klune',
    year: 2021,
    subjects: ['death', 'grief', 'found family', 'lgbtq', 'kindness'],
    about:
      'A cold-hearted lawyer attends his own funeral and is brought to a crooked tea shop, where the owner helps the dead get ready to move on.',
  },
  {
    title: 'Legends & Lattes',
    author: 'Travis Baldree',
    year: 2022,
    subjects: ['cosy', 'found family', 'food', 'second chances', 'lgbtq'],
    about:
      'An orc mercenary hangs up her sword to open the first coffee shop in a city that has never tasted coffee, and needs all the help she can get.',
  },
  {
    title: 'The Goblin Emperor',
    author: 'Katherine Addison',
    year: 2014,
    subjects: ['court intrigue', 'kindness', 'politics', 'loneliness', 'prejudice'],
    about:
      'The despised half-goblin son of an elven emperor inherits the throne after an airship crash and tries to remain decent in a court he does not understand.',
  },
  {
    title: 'Uprooted',
    author: 'Naomi Novik',
    year: 2015,
    subjects: ['fairy tale', 'forest', 'magic', 'friendship', 'love story'],
    about:
      'Every ten years a wizard takes a girl from the valley to serve in his tower. This time he chooses clumsy Agnieszka, and the corrupted Wood is stirring.',
  },
  {
    title: 'Spinning Silver',
    author: 'Naomi Novik',
    year: 2018,
    subjects: ['fairy tale', 'winter', 'money', 'jewish life', 'women'],
    about:
      "A moneylender's daughter boasts that she can turn silver into gold, and is overheard by the king of a wintry people who intends to hold her to it.",
  },
  {
    title: "His Majesty's Dragon",
    author: 'Naomi Novik',
    year: 2006,
    subjects: ['dragons', 'war', 'alternate history', 'friendship', 'animal bond'],
    about:
      'A naval captain fighting Napoleon seizes a French ship with a dragon egg aboard. It hatches, chooses him, and ends the career he had planned.',
  },
  {
    title: 'The Bear and the Nightingale',
    author: 'Katherine Arden',
    year: 2017,
    subjects: ['fairy tale', 'russia', 'winter', 'religion', 'family'],
    about:
      'In medieval Russia a wild girl can see the household spirits her people are being taught to fear, and they grow weaker as the winter grows worse.',
  },
  {
    title: 'The Golem and the Jinni',
    author: 'Helene Wecker',
    year: 2013,
    subjects: ['immigration', 'new york', 'friendship', 'identity', 'jewish life'],
    about:
      'A masterless golem and a jinni freed from a copper flask both try to pass as human in the immigrant quarters of New York in 1899.',
  },
  {
    title: 'The City of Brass',
    author: 'S. A. Chakraborty',
    year: 2017,
    subjects: ['court intrigue', 'middle east', 'djinn', 'politics', 'identity'],
    about:
      'A con artist in eighteenth-century Cairo summons a djinn warrior by mistake and is swept off to a hidden city full of old grudges.',
  },
  {
    title: 'Black Leopard, Red Wolf',
    author: 'Marlon James',
    year: 2019,
    subjects: ['africa', 'journey', 'violence', 'unreliable narrator', 'lgbtq'],
    about:
      'Known for his nose, Tracker is hired with a band of quarrelling strangers to find a vanished boy. From a prison cell he tells what he says happened.',
  },
  {
    title: 'Who Fears Death',
    author: 'Nnedi Okorafor',
    year: 2010,
    subjects: ['africa', 'end of the world', 'coming of age', 'oppression', 'magic'],
    about:
      'In a far-future desert Sudan, a girl born of violence between two peoples learns sorcery and walks out to stop the man who hunts her.',
  },
  {
    title: 'The Famished Road',
    author: 'Ben Okri',
    year: 1991,
    subjects: ['magical realism', 'africa', 'poverty', 'childhood', 'politics'],
    about:
      'Azaro is a spirit child who chose to stay with the living. He watches his struggling parents and a changing Nigeria while his old companions call him back.',
  },
  {
    title: 'The Palm-Wine Drinkard',
    author: 'Amos Tutuola',
    year: 1952,
    subjects: ['africa', 'folklore', 'journey', 'death', 'humour'],
    about:
      "When his palm-wine tapster dies, a man who does nothing but drink goes looking for him in the Deads' Town, meeting one wild creature after another.",
  },
  {
    title: 'Kafka on the Shore',
    author: 'Haruki Murakami',
    year: 2002,
    subjects: ['magical realism', 'japan', 'coming of age', 'memory', 'cats'],
    about:
      'A runaway fifteen-year-old hides in a private library; an old man who can talk to cats takes to the road. Their stories move towards each other.',
  },
  {
    title: 'Hard-Boiled Wonderland and the End of the World',
    author: 'Haruki Murakami',
    year: 1985,
    subjects: ['japan', 'memory', 'identity', 'strange house', 'mystery'],
    about:
      'Two stories take turns: a data worker in Tokyo with a secret buried in his brain, and a newcomer to a walled town where people give up their shadows.',
  },
  {
    title: 'Before the Coffee Gets Cold',
    author: 'Toshikazu Kawaguchi',
    year: 2015,
    subjects: ['time travel', 'japan', 'grief', 'food', 'cosy'],
    about:
      'In a basement cafe in Tokyo you can visit the past, provided you stay in one chair and return before your cup cools. Four customers take the chance.',
  },
  {
    title: 'The Cat Who Saved Books',
    author: 'Sosuke Natsukawa',
    year: 2017,
    subjects: ['books about books', 'cats', 'japan', 'grief', 'cosy'],
    about:
      'About to close the second-hand bookshop his grandfather left him, a shy schoolboy is asked by a talking tabby to help rescue mistreated books.',
  },
  {
    title: 'Pedro Páramo',
    author: 'Juan Rulfo',
    year: 1955,
    subjects: ['magical realism', 'mexico', 'ghosts', 'fathers and sons', 'death'],
    about:
      'Keeping a promise to his dying mother, a man goes to Comala to find the father he never knew, and meets a town made of murmurs.',
  },
  {
    title: 'The Last Unicorn',
    author: 'Peter S. Beagle',
    year: 1968,
    subjects: ['fairy tale', 'journey', 'loneliness', 'immortality', 'friendship'],
    about:
      'A unicorn overhears that she may be the only one left, and leaves her forest to learn what became of the others, with a hapless magician for company.',
  },
  {
    title: 'The Princess Bride',
    author: 'William Goldman',
    year: 1973,
    subjects: ['humour', 'love story', 'adventure', 'revenge', 'books about books'],
    about:
      'A farm boy, a beauty, a giant, a swordsman and a wicked prince, in an adventure its narrator claims merely to have abridged for us.',
  },
  {
    title: 'The Once and Future King',
    author: 'T. H. White',
    year: 1958,
    subjects: ['king arthur', 'coming of age', 'power', 'war', 'humour'],
    about:
      'Taught by a wizard who lives backwards in time, a boy called the Wart becomes King Arthur and tries to put might to the service of right.',
  },
  {
    title: 'The Neverending Story',
    author: 'Michael Ende',
    year: 1979,
    subjects: ['books about books', 'portal world', 'imagination', 'loneliness', 'coming of age'],
    about:
      'A bullied boy hides in the school attic with a stolen book, and notices that the dying land he is reading about seems to need him.',
  },
  {
    title: 'The Alchemist',
    author: 'Paulo Coelho',
    year: 1988,
    subjects: ['journey', 'fate', 'faith', 'desert', 'treasure'],
    about:
      'A shepherd in Andalusia dreams twice of treasure near the pyramids, sells his flock, and lets the road through North Africa teach him what to listen for.',
  },
  {
    title: 'Titus Groan',
    author: 'Mervyn Peake',
    year: 1946,
    subjects: ['strange house', 'class', 'ambition', 'dark humour', 'big cast'],
    about:
      'An heir is born in the vast, crumbling castle of Gormenghast, where everything is ritual, and a kitchen boy begins to climb by any means he can.',
  },
  {
    title: 'Lud-in-the-Mist',
    author: 'Hope Mirrlees',
    year: 1926,
    subjects: ['faeries', 'politics', 'fathers and sons', 'small town', 'mystery'],
    about:
      'A respectable town has banned all mention of its fairy neighbours, so the mayor is badly shaken when smuggled fairy fruit turns up in his own family.',
  },
  {
    title: "The King of Elfland's Daughter",
    author: 'Lord Dunsany',
    year: 1924,
    subjects: ['faeries', 'fairy tale', 'love story', 'magic', 'time'],
    about:
      'The people of Erl ask for a magic lord, so their prince is sent to win a bride beyond the twilight border. Keeping her in the fields we know is harder.',
  },
  {
    title: "Alice's Adventures in Wonderland",
    author: 'Lewis Carroll',
    year: 1865,
    subjects: ['nonsense', 'humour', 'portal world', 'childhood', 'language'],
    about:
      'Bored on a riverbank, Alice follows a hurrying rabbit underground, into a place where size, manners, time and even words refuse to behave.',
  },
  {
    title: 'The Wonderful Wizard of Oz',
    author: 'L. Frank Baum',
    year: 1900,
    subjects: ['journey', 'portal world', 'friendship', 'courage', 'home'],
    about:
      'A cyclone drops a Kansas girl and her dog in a strange country, and to get home she walks to the city of a wizard with three friends who each lack something.',
  },
  {
    title: 'Orlando',
    author: 'Virginia Woolf',
    year: 1928,
    subjects: ['gender', 'identity', 'time', 'humour', 'history'],
    about:
      'A young nobleman of the Elizabethan court lives for centuries, wakes up one day as a woman, and goes on trying to finish a poem.',
  },
  {
    title: 'The Buried Giant',
    author: 'Kazuo Ishiguro',
    year: 2015,
    subjects: ['memory', 'marriage', 'journey', 'war', 'old age'],
    about:
      'A mist of forgetting lies over post-Arthurian Britain. An old couple set off to find a son they barely recall, unsure what else they have lost.',
  },
  {
    title: 'The Penelopiad',
    author: 'Margaret Atwood',
    year: 2005,
    subjects: ['mythic retelling', 'women', 'marriage', 'humour', 'unreliable narrator'],
    about:
      'From the underworld, the wife of Odysseus gives her version of the years of waiting, while a chorus of twelve hanged maids keeps interrupting.',
  },
  {
    title: 'Ariadne',
    author: 'Jennifer Saint',
    year: 2021,
    subjects: ['mythic retelling', 'greek gods', 'sisters', 'betrayal', 'women'],
    about:
      'Two princesses of Crete grow up above the labyrinth that holds their monstrous brother. Helping Theseus costs them more than he ever tells.',
  },
  {
    title: 'A Thousand Ships',
    author: 'Natalie Haynes',
    year: 2019,
    subjects: ['mythic retelling', 'war', 'women', 'greek gods', 'big cast'],
    about:
      'The Trojan War as lived by its women, from queens and goddesses to captives on the beach, with an impatient muse deciding whose turn it is.',
  },
  {
    title: 'The Silence of the Girls',
    author: 'Pat Barker',
    year: 2018,
    subjects: ['mythic retelling', 'war', 'slavery', 'women', 'survival'],
    about:
      'Queen Briseis becomes the war prize of the man who killed her brothers, and watches the heroes of the Iliad from the slave quarters of their camp.',
  },
  {
    title: 'Kaikeyi',
    author: 'Vaishnavi Patel',
    year: 2022,
    subjects: ['mythic retelling', 'india', 'women', 'motherhood', 'power'],
    about:
      'The stepmother blamed in the Ramayana speaks up: a princess who can see the threads between people and uses them to win a say for women.',
  },
  {
    title: 'The Palace of Illusions',
    author: 'Chitra Banerjee Divakaruni',
    year: 2008,
    subjects: ['mythic retelling', 'india', 'women', 'marriage', 'war'],
    about:
      'Born from fire and married to five brothers at once, Panchaali tells the Mahabharata as a woman with pride, doubts and a love she cannot name.',
  },
  {
    title: "The Witch's Heart",
    author: 'Genevieve Gornichec',
    year: 2021,
    subjects: ['mythic retelling', 'norse gods', 'motherhood', 'witches', 'betrayal'],
    about:
      'Thrice burned by Odin, the witch Angrboda hides in a far forest, where Loki returns her heart and becomes the father of three unusual children.',
  },
  {
    title: 'The Once and Future Witches',
    author: 'Alix E. Harrow',
    year: 2020,
    subjects: ['witches', 'sisters', "women's rights", 'fairy tale', 'class'],
    about:
      "Three estranged sisters meet again at a suffrage rally in 1893 and set about turning the women's movement into the witches' movement.",
  },
  {
    title: 'The Ten Thousand Doors of January',
    author: 'Alix E. Harrow',
    year: 2019,
    subjects: ['portal world', 'coming of age', 'books about books', 'fathers and daughters', 'racism'],
    about:
      "A rich collector's ward, always out of place in his mansion, finds a book about doors to other worlds and begins to recognise her own family in it.",
  },
  {
    title: 'Nights at the Circus',
    author: 'Angela Carter',
    year: 1984,
    subjects: ['circus', 'magical realism', 'women', 'humour', 'unreliable narrator'],
    about:
      'Is the winged trapeze star Fevvers a marvel or a fraud? A sceptical reporter joins her circus on its way from London to Siberia to find out.',
  },
  {
    title: 'The Bloody Chamber',
    author: 'Angela Carter',
    year: 1979,
    subjects: ['fairy tale', 'short stories', 'sexuality', 'women', 'gothic'],
    about:
      'Ten stories take Bluebeard, Beauty, Puss-in-Boots and Red Riding Hood and find out what was dark, funny and hungry in the old tales all along.',
  },
  {
    title: 'Exit West',
    author: 'Mohsin Hamid',
    year: 2017,
    subjects: ['magical realism', 'refugees', 'love story', 'war', 'immigration'],
    about:
      'As their city falls to militants, a young couple hear of doors that open onto other countries, and they step through without knowing where they will land.',
  },
  {
    title: 'The Water Dancer',
    author: 'Ta-Nehisi Coates',
    year: 2019,
    subjects: ['slavery', 'memory', 'magical realism', 'freedom', 'mothers and sons'],
    about:
      'Enslaved on a failing Virginia plantation, Hiram has a perfect memory of everything but his mother, and a power that the Underground badly needs.',
  },
  {
    title: 'The Snow Child',
    author: 'Eowyn Ivey',
    year: 2012,
    subjects: ['fairy tale', 'winter', 'marriage', 'alaska', 'childlessness'],
    about:
      'A childless couple homesteading in 1920s Alaska build a girl out of snow. Next day she is gone, and small footprints lead off into the trees.',
  },
  {
    title: 'Garden Spells',
    author: 'Sarah Addison Allen',
    year: 2007,
    subjects: ['magical realism', 'sisters', 'food', 'small town', 'love story'],
    about:
      'Claire Waverley cooks with flowers that work on the feelings, and guards a bossy apple tree. Then her runaway sister comes home with a child.',
  },
  {
    title: 'Practical Magic',
    author: 'Alice Hoffman',
    year: 1995,
    subjects: ['witches', 'sisters', 'small town', 'love story', 'family'],
    about:
      'Two sisters raised by their odd aunts try hard to be ordinary, but trouble in love brings them back under one roof with a body to hide.',
  },
  {
    title: 'The Magicians',
    author: 'Lev Grossman',
    year: 2009,
    subjects: ['magic school', 'depression', 'coming of age', 'portal world', 'friendship'],
    about:
      'A gifted, discontented teenager gets into a secret college of magic and learns that neither spells nor his favourite childhood books make a person happy.',
  },
  {
    title: 'Ninth House',
    author: 'Leigh Bardugo',
    year: 2019,
    subjects: ['academia', 'ghosts', 'class', 'trauma', 'mystery'],
    about:
      "A dropout who sees ghosts is given a place at Yale to police the occult rites of its secret societies, and will not drop a local girl's murder.",
  },
  {
    title: 'Gideon the Ninth',
    author: 'Tamsyn Muir',
    year: 2019,
    subjects: ['necromancy', 'rivalry', 'humour', 'lgbtq', 'mystery'],
    about:
      'A foul-mouthed swordswoman must act as bodyguard to the necromancer she loathes, in a deadly contest inside a decaying palace on an empty planet.',
  },
  {
    title: 'She Who Became the Sun',
    author: 'Shelley Parker-Chan',
    year: 2021,
    subjects: ['chinese history', 'gender', 'ambition', 'war', 'fate'],
    about:
      "In famine-struck China under Mongol rule, a peasant girl takes her dead brother's name and his prophesied greatness, and refuses to give them back.",
  },
  {
    title: 'The Grace of Kings',
    author: 'Ken Liu',
    year: 2015,
    subjects: ['war', 'politics', 'friendship', 'chinese history', 'big cast'],
    about:
      'A charming bandit and the last son of a noble clan join forces against an emperor. Winning proves easier than agreeing on what should come next.',
  },
  {
    title: 'Night Watch',
    author: 'Sergei Lukyanenko',
    year: 1998,
    subjects: ['russia', 'good and evil', 'city life', 'vampires', 'moral choice'],
    about:
      'In modern Moscow, patrols of Light and Dark police an old truce between magical Others. A junior agent begins to doubt that his side is the good one.',
  },
  {
    title: 'The Last Wish',
    author: 'Andrzej Sapkowski',
    year: 1993,
    subjects: ['short stories', 'monsters', 'fairy tale', 'antihero', 'dark humour'],
    about:
      'Geralt hunts monsters for money, in wry stories that turn fairy tales inside out; often enough the human who hired him is the worse of the two.',
  },
  {
    title: 'Tigana',
    author: 'Guy Gavriel Kay',
    year: 1990,
    subjects: ['memory', 'rebellion', 'music', 'exile', 'loyalty'],
    about:
      'A grieving sorcerer has wiped the very name of a conquered land from memory. A troupe of travelling musicians means to make it possible to speak it again.',
  },
  {
    title: 'The Black Company',
    author: 'Glen Cook',
    year: 1984,
    subjects: ['war', 'soldiers', 'good and evil', 'loyalty', 'dark humour'],
    about:
      'The physician and chronicler of a weary mercenary band notes down, without illusions, what it is like to fight on the side of the dark empire.',
  },
  {
    title: 'The Curse of Chalion',
    author: 'Lois McMaster Bujold',
    year: 2001,
    subjects: ['court intrigue', 'religion', 'trauma', 'loyalty', 'middle age'],
    about:
      'A soldier broken by the galleys asks only for a quiet post, is made tutor to a royal girl, and learns that her family lies under a curse.',
  },
  {
    title: 'Gardens of the Moon',
    author: 'Steven Erikson',
    year: 1999,
    subjects: ['war', 'gods', 'empire', 'big cast', 'soldiers'],
    about:
      'A decimated company of soldiers is ordered to undermine the last free city of a continent, while gods, assassins and mages play games of their own.',
  },
  {
    title: 'Perdido Street Station',
    author: 'China Miéville',
    year: 2000,
    subjects: ['city life', 'monsters', 'science', 'oppression', 'steampunk'],
    about:
      'In the filthy, teeming city of New Crobuzon a renegade scientist is asked to give a bird-man back his flight, and lets loose something that feeds on minds.',
  },
  {
    title: 'The City & the City',
    author: 'China Miéville',
    year: 2009,
    subjects: ['mystery', 'city life', 'borders', 'police', 'politics'],
    about:
      'Two cities share the same streets, and their citizens are trained not to see each other. A murder inquiry forces a detective to look across.',
  },
  {
    title: 'Fourth Wing',
    author: 'Rebecca Yarros',
    year: 2023,
    subjects: ['dragons', 'magic school', 'enemies to lovers', 'war', 'disability'],
    about:
      'Meant for a quiet life among books, fragile Violet is forced into a war college where cadets bond with dragons or die, some at the hands of classmates.',
  },
  {
    title: 'A Court of Thorns and Roses',
    author: 'Sarah J. Maas',
    year: 2015,
    subjects: ['faeries', 'fairy tale', 'love story', 'curse', 'sisters'],
    about:
      'A huntress kills a wolf that was no wolf and must live in payment at the estate of a masked faerie lord, whose lands are under a curse.',
  },
  {
    title: 'The Library at Mount Char',
    author: 'Scott Hawkins',
    year: 2015,
    subjects: ['books about books', 'gods', 'dark humour', 'violence', 'siblings'],
    about:
      'Twelve orphans were raised by a man they call Father to master his catalogues of impossible knowledge. Now he is missing and his library is locked.',
  },
  {
    title: 'Nettle & Bone',
    author: 'T. Kingfisher',
    year: 2022,
    subjects: ['fairy tale', 'sisters', 'found family', 'dark humour', 'journey'],
    about:
      'To free her sister from a murderous prince, a convent-raised princess gathers a gravewitch, a godmother, a disgraced knight and a dog made of bones.',
  },
  {
    title: "The Tiger's Wife",
    author: 'Téa Obreht',
    year: 2011,
    subjects: ['magical realism', 'balkans', 'grandparents', 'war', 'death'],
    about:
      "In a Balkan country mending after war, a young doctor pieces together her grandfather's last days from two tales: a deathless man and an escaped tiger.",
  },
  {
    title: 'Invisible Cities',
    author: 'Italo Calvino',
    year: 1972,
    subjects: ['imagination', 'city life', 'memory', 'language', 'journey'],
    about:
      'Marco Polo describes to Kublai Khan the cities of his empire: thin ones, hidden ones, cities of desire and of the dead, and perhaps all of them one city.',
  },
  {
    title: 'The Baron in the Trees',
    author: 'Italo Calvino',
    year: 1957,
    subjects: ['freedom', 'humour', 'brothers', 'nature', 'history'],
    about:
      'After a quarrel about a plate of snails, a boy of noble family climbs an oak and vows never to come down. He makes a whole life of it.',
  },
  {
    title: 'Ficciones',
    author: 'Jorge Luis Borges',
    year: 1944,
    subjects: ['short stories', 'philosophy', 'books about books', 'latin america', 'mystery'],
    about:
      'Short, exact stories about an infinite library, a lottery that runs a city, a man who cannot forget and a garden in which every path is taken.',
  },
  {
    title: 'The Metamorphosis',
    author: 'Franz Kafka',
    year: 1915,
    subjects: ['family', 'alienation', 'work', 'guilt', 'dark humour'],
    about:
      'A travelling salesman wakes to find himself a giant insect. His first worry is missing the train; his family worries about the rent.',
  },
  {
    title: 'Animal Farm',
    author: 'George Orwell',
    year: 1945,
    subjects: ['satire', 'politics', 'power', 'talking animals', 'rebellion'],
    about:
      'The animals drive out their drunken farmer and write seven rules for a fair life. Little by little the pigs find reasons to improve the wording.',
  },
  {
    title: 'Watership Down',
    author: 'Richard Adams',
    year: 1972,
    subjects: ['talking animals', 'journey', 'survival', 'leadership', 'nature'],
    about:
      'Warned by a seer among them, a handful of rabbits leave their doomed warren and cross the English downs in search of somewhere safe to dig.',
  },
  {
    title: 'Lolly Willowes',
    author: 'Sylvia Townsend Warner',
    year: 1926,
    subjects: ['witches', 'women', 'freedom', 'middle age', 'humour'],
    about:
      'After twenty years as the useful maiden aunt, Laura moves to a village in the Chilterns against all advice and finds she has a calling for witchcraft.',
  },
  {
    title: 'The Midnight Library',
    author: 'Matt Haig',
    year: 2020,
    subjects: ['regret', 'depression', 'second chances', 'books about books', 'identity'],
    about:
      'Between life and death Nora finds a library in which every book is a life she might have led, and she may try on as many as she likes.',
  },
  {
    title: 'Wicked',
    author: 'Gregory Maguire',
    year: 1995,
    subjects: ['witches', 'politics', 'good and evil', 'prejudice', 'friendship'],
    about:
      'Born green, sharp-tongued and stubborn, Elphaba goes to school in Oz, takes up a political cause, and becomes the witch everyone thinks they know.',
  },
  {
    title: 'Chocolat',
    author: 'Joanne Harris',
    year: 1999,
    subjects: ['food', 'small town', 'religion', 'mothers and daughters', 'france'],
    about:
      'At the start of Lent a wandering mother opens a chocolate shop across from the church of a French village, and the priest takes it as a declaration of war.',
  },
  {
    title: "Emily Wilde's Encyclopaedia of Faeries",
    author: 'Heather Fawcett',
    year: 2023,
    subjects: ['faeries', 'academia', 'winter', 'rivalry', 'slow burn'],
    about:
      'A brilliant, unsociable Cambridge scholar travels north to finish her book on faeries, and her charming rival turns up uninvited to help.',
  },
  {
    title: 'Daughter of the Moon Goddess',
    author: 'Sue Lynn Tan',
    year: 2022,
    subjects: ['mythic retelling', 'mothers and daughters', 'love story', 'courage', 'chinese myth'],
    about:
      'Hidden on the moon with her exiled mother, Xingyin must flee when she is discovered, and takes service at the Celestial court to win her pardon.',
  },
  {
    title: 'The Spear Cuts Through Water',
    author: 'Simon Jimenez',
    year: 2022,
    subjects: ['journey', 'gods', 'lgbtq', 'storytelling', 'family'],
    about:
      'A disgraced guard and a one-armed outcast carry a dying goddess across a land ruled by her cruel sons, in a tale performed on a stage of dreams.',
  },
  {
    title: 'The Empress of Salt and Fortune',
    author: 'Nghi Vo',
    year: 2020,
    subjects: ['women', 'storytelling', 'court intrigue', 'exile', 'friendship'],
    about:
      'A wandering cleric lists the objects in an abandoned royal house while an old handmaiden tells how a banished northern bride took hold of an empire.',
  },
  {
    title: 'Redemption in Indigo',
    author: 'Karen Lord',
    year: 2010,
    subjects: ['folklore', 'africa', 'humour', 'marriage', 'storytelling'],
    about:
      'Paama walks out on her gluttonous husband and is handed a stick that governs chance by the undying ones. Its former owner wants it back.',
  },
  {
    title: 'Alif the Unseen',
    author: 'G. Willow Wilson',
    year: 2012,
    subjects: ['djinn', 'middle east', 'technology', 'censorship', 'religion'],
    about:
      'A young hacker in a Gulf state, hunted by the chief of security, comes into possession of a book dictated by jinn and goes to ground among them.',
  },
  {
    title: 'Frankenstein in Baghdad',
    author: 'Ahmed Saadawi',
    year: 2013,
    subjects: ['war', 'monsters', 'middle east', 'revenge', 'dark humour'],
    about:
      'A junk dealer in occupied Baghdad stitches together the remains of bomb victims so that they can be buried. The body gets up and looks for justice.',
  },
  {
    title: 'Vita Nostra',
    author: 'Marina Dyachenko and Sergey Dyachenko',
    year: 2007,
    subjects: ['magic school', 'coming of age', 'fear', 'identity', 'russia'],
    about:
      'A stranger in dark glasses forces a girl into a provincial institute whose textbooks make no sense and whose students pay for failure with their families.',
  },
  {
    title: 'The Kingdom of This World',
    author: 'Alejo Carpentier',
    year: 1949,
    subjects: ['magical realism', 'slavery', 'caribbean', 'rebellion', 'history'],
    about:
      'The enslaved Ti Noël lives through the revolution in Haiti and the reign of its first king, where belief is as strong a weapon as fire.',
  },
  {
    title: 'Mythago Wood',
    author: 'Robert Holdstock',
    year: 1984,
    subjects: ['forest', 'folklore', 'brothers', 'obsession', 'memory'],
    about:
      'Home from the war, Steven finds his brother obsessed, as their father was, with an old wood where figures of legend take on flesh.',
  },
  {
    title: 'Little, Big',
    author: 'John Crowley',
    year: 1981,
    subjects: ['faeries', 'family saga', 'strange house', 'marriage', 'slow burn'],
    about:
      'Smoky Barnable walks out of the City to marry into a family whose many-fronted house stands at the edge of another world, and whose life is part of a Tale.',
  },
  {
    title: 'Deathless',
    author: 'Catherynne M. Valente',
    year: 2011,
    subjects: ['fairy tale', 'russia', 'marriage', 'war', 'death'],
    about:
      'Carried off by Koschei, Marya becomes a bride and a general in the land of folk tale, while the Soviet century goes on with its own wars outside.',
  },
  {
    title: 'Gods of Jade and Shadow',
    author: 'Silvia Moreno-Garcia',
    year: 2019,
    subjects: ['mexico', 'gods', 'journey', 'coming of age', 'love story'],
    about:
      "In 1927 a put-upon girl opens her grandfather's locked chest, frees a Mayan god of death, and has to travel across Mexico to help him regain his throne.",
  },
  {
    title: 'Carpentaria',
    author: 'Alexis Wright',
    year: 2006,
    subjects: ['magical realism', 'indigenous life', 'australia', 'land', 'big cast'],
    about:
      'On the Gulf coast of Queensland the Aboriginal families of Desperance, a mining company and the sea itself contend over country and its old stories.',
  },
  {
    title: 'Strange Beasts of China',
    author: 'Yan Ge',
    year: 2006,
    subjects: ['monsters', 'city life', 'identity', 'mystery', 'short stories'],
    about:
      'A hard-drinking novelist records the nearly human beasts that live in her city, one kind to each chapter, and comes closer to a secret of her own.',
  },
  {
    title: 'Journey to the West',
    author: "Wu Cheng'en",
    year: 1592,
    subjects: ['journey', 'religion', 'humour', 'chinese myth', 'friendship'],
    about:
      'A pious monk walks to India for holy scriptures, guarded by a pig, a river demon and the irrepressible Monkey King, and half the demons of Asia want to eat him.',
  },
  {
    title: 'The Book of Form and Emptiness',
    author: 'Ruth Ozeki',
    year: 2021,
    subjects: ['grief', 'mental health', 'mothers and sons', 'books about books', 'magical realism'],
    about:
      'After his father dies, Benny begins to hear objects speak while his mother cannot throw any away. In the library he finds a book that tells his life.',
  },
]

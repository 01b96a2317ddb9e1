import type { CatalogueBook } from './book.ts'

/** Mystery of the starter catalogue; the descriptions are our own words. */
export const mystery: readonly CatalogueBook[] = [
  {
    title: 'Rebecca',
    author: 'Daphne du Maurier',
    year: 1938,
    subjects: ['gothic', 'marriage', 'strange house', 'jealousy', 'secrets', 'england'],
    about:
      'A shy young woman marries a widower and moves into his house by the sea, where the housekeeper keeps everything as the first wife left it.',
  },
  {
    title: 'My Cousin Rachel',
    author: 'Daphne du Maurier',
    year: 1951,
    subjects: ['gothic', 'unreliable narrator', 'obsession', 'jealousy', 'england'],
    about:
      "Philip's guardian dies in Italy after sending home frightened letters about his new wife. Then the widow comes to Cornwall, and she is charming.",
  },
  {
    title: 'And Then There Were None',
    author: 'Agatha Christie',
    year: 1939,
    subjects: ['closed circle', 'islands', 'guilt', 'murder', 'big cast'],
    about:
      'Ten strangers are invited to an island house by a host nobody has met. A recorded voice accuses each of a killing, and the boat does not come back.',
  },
  {
    title: 'Murder on the Orient Express',
    author: 'Agatha Christie',
    year: 1934,
    subjects: ['detective', 'closed circle', 'trains', 'murder', 'big cast', 'moral choice'],
    about:
      'With the train stuck in a snowdrift, Hercule Poirot has a dead American, twelve stab wounds and a carriage full of passengers with excellent alibis.',
  },
  {
    title: 'The Murder of Roger Ackroyd',
    author: 'Agatha Christie',
    year: 1926,
    subjects: ['detective', 'village life', 'murder', 'secrets', 'england'],
    about:
      "Poirot has retired to a village to grow marrows. When a rich neighbour is stabbed in his study, the local doctor takes notes on the great man's methods.",
  },
  {
    title: 'Death on the Nile',
    author: 'Agatha Christie',
    year: 1937,
    subjects: ['detective', 'closed circle', 'egypt', 'jealousy', 'murder', 'money'],
    about:
      "An heiress honeymoons in Egypt with a man who was her best friend's fiancé, and the friend keeps turning up. On the river steamer somebody fires a shot.",
  },
  {
    title: 'The Hound of the Baskervilles',
    author: 'Arthur Conan Doyle',
    year: 1902,
    subjects: ['detective', 'gothic', 'england', 'curse', 'victorian england'],
    about:
      'A baronet lies dead on the moor beside the footprints of an enormous dog. Holmes sends Watson ahead to guard the heir and to write to him daily.',
  },
  {
    title: 'The Adventures of Sherlock Holmes',
    author: 'Arthur Conan Doyle',
    year: 1892,
    subjects: ['detective', 'short stories', 'london', 'victorian england', 'friendship'],
    about:
      'Twelve cases brought to Baker Street, from a blackmailed king to a league for red-headed men, told by the doctor who shares the rooms and the cab fares.',
  },
  {
    title: 'The Moonstone',
    author: 'Wilkie Collins',
    year: 1868,
    subjects: ['detective', 'thieves', 'big cast', 'colonialism', 'victorian england', 'humour'],
    about:
      'A yellow diamond looted in India is left to a young lady and vanishes on the night of her birthday. Those who were in the house tell it in turn.',
  },
  {
    title: 'The Woman in White',
    author: 'Wilkie Collins',
    year: 1860,
    subjects: ['gothic', 'identity', 'sisters', 'money', 'victorian england', 'marriage'],
    about:
      'On a moonlit road a drawing master helps a woman in white who is fleeing from someone. At his new post he meets a girl who is oddly like her.',
  },
  {
    title: 'Crime and Punishment',
    author: 'Fyodor Dostoevsky',
    year: 1866,
    subjects: ['guilt', 'murder', 'poverty', 'moral choice', 'russia', 'philosophy'],
    about:
      'A hungry former student in Petersburg reasons himself into killing an old moneylender. The deed takes minutes; living with it is another matter.',
  },
  {
    title: 'The Brothers Karamazov',
    author: 'Fyodor Dostoevsky',
    year: 1880,
    subjects: ['brothers', 'fathers and sons', 'faith', 'murder', 'russia', 'philosophy'],
    about:
      'A greedy, clowning father has three very different sons, and perhaps a fourth. When he is killed, each of them has wished for it in some way.',
  },
  {
    title: 'The Count of Monte Cristo',
    author: 'Alexandre Dumas',
    year: 1844,
    subjects: ['revenge', 'prison', 'adventure', 'france', 'betrayal', 'treasure'],
    about:
      'Arrested on his betrothal day through the envy of friends, a young sailor learns patience in an island dungeon and comes back rich under another name.',
  },
  {
    title: 'The Picture of Dorian Gray',
    author: 'Oscar Wilde',
    year: 1890,
    subjects: ['gothic', 'art', 'ageing', 'guilt', 'london', 'good and evil'],
    about:
      'A beautiful young man wishes that his portrait might grow old in his place. It does, and he finds out how much one can do when nothing shows.',
  },
  {
    title: 'Dracula',
    author: 'Bram Stoker',
    year: 1897,
    subjects: ['vampires', 'gothic', 'fear', 'letters', 'victorian england', 'big cast'],
    about:
      'A solicitor travels to Transylvania about a house purchase and finds himself a prisoner. Diaries and telegrams follow his client to England.',
  },
  {
    title: 'Carmilla',
    author: 'Sheridan Le Fanu',
    year: 1872,
    subjects: ['vampires', 'gothic', 'lgbtq', 'loneliness', 'desire'],
    about:
      'A lonely girl in an Austrian castle is delighted when a carriage accident leaves a guest of her own age, whose face she has seen once in a dream.',
  },
  {
    title: 'Strange Case of Dr Jekyll and Mr Hyde',
    author: 'Robert Louis Stevenson',
    year: 1886,
    subjects: ['identity', 'good and evil', 'gothic', 'london', 'science'],
    about:
      'A London lawyer is worried about a friend, a respected doctor, whose will leaves everything to a small, vicious man that people cannot bear to look at.',
  },
  {
    title: 'The Turn of the Screw',
    author: 'Henry James',
    year: 1898,
    subjects: ['ghosts', 'gothic', 'unreliable narrator', 'childhood', 'strange house'],
    about:
      'A young governess is put in sole charge of two enchanting children in the country. She sees figures at the window, and believes that the children do as well.',
  },
  {
    title: 'The Phantom of the Opera',
    author: 'Gaston Leroux',
    year: 1910,
    subjects: ['gothic', 'obsession', 'music', 'paris', 'theatre', 'love triangle'],
    about:
      'The managers of the Paris Opera are told to keep a box free for the ghost. A young soprano takes lessons from a voice behind her dressing-room mirror.',
  },
  {
    title: 'The Secret Agent',
    author: 'Joseph Conrad',
    year: 1907,
    subjects: ['spies', 'politics', 'terrorism', 'london', 'marriage', 'dark humour'],
    about:
      'A lazy shopkeeper in Soho, in the pay of an embassy, is ordered to produce an outrage. He brings it home to his wife and her simple brother.',
  },
  {
    title: 'The Man Who Was Thursday',
    author: 'G. K. Chesterton',
    year: 1908,
    subjects: ['spies', 'humour', 'philosophy', 'london', 'identity', 'terrorism'],
    about:
      'A poet working for the police gets himself elected to a council of anarchists named after the days of the week, and is not the only one in disguise.',
  },
  {
    title: 'The Thirty-Nine Steps',
    author: 'John Buchan',
    year: 1915,
    subjects: ['spies', 'adventure', 'scotland', 'journey', 'thriller'],
    about:
      'A bored mining engineer shelters a frightened man and finds him dead on the carpet. With police and spies after him he takes a train to the hills.',
  },
  {
    title: 'Gaudy Night',
    author: 'Dorothy L. Sayers',
    year: 1935,
    subjects: ['detective', 'academia', 'women', 'slow burn', 'england', 'work'],
    about:
      "Poison-pen letters are upsetting an Oxford women's college. A crime writer and former student comes to look into it, and thinks about Lord Peter's proposals.",
  },
  {
    title: 'The Daughter of Time',
    author: 'Josephine Tey',
    year: 1951,
    subjects: ['detective', 'history', 'england', 'books about books', 'power'],
    about:
      'Stuck in hospital with a broken leg, an inspector looks at a portrait of Richard III, does not see a murderer, and reopens the case of the princes.',
  },
  {
    title: 'Brat Farrar',
    author: 'Josephine Tey',
    year: 1949,
    subjects: ['identity', 'family', 'secrets', 'animals', 'england', 'siblings'],
    about:
      'An orphan is coached to pass as the vanished heir of a country family with a stable of horses. The family accept him, all but the brother who gains least by it.',
  },
  {
    title: 'The Maltese Falcon',
    author: 'Dashiell Hammett',
    year: 1930,
    subjects: ['detective', 'noir', 'treasure', 'city life', 'betrayal', 'antihero'],
    about:
      'Sam Spade, private eye in San Francisco, loses his partner on a simple job, and gains a client who lies and several people in search of a black bird.',
  },
  {
    title: 'The Big Sleep',
    author: 'Raymond Chandler',
    year: 1939,
    subjects: ['detective', 'noir', 'city life', 'family', 'los angeles', 'dark humour'],
    about:
      'A dying general with two wild daughters hires Philip Marlowe over a matter of blackmail. By evening there is a body, and nobody in Los Angeles is candid.',
  },
  {
    title: 'The Long Goodbye',
    author: 'Raymond Chandler',
    year: 1953,
    subjects: ['detective', 'noir', 'friendship', 'alcoholism', 'los angeles', 'loyalty'],
    about:
      'Marlowe drives a polite drunk to the Mexican border, asks no questions and goes to jail for it. The case he is offered next leads him back to his friend.',
  },
  {
    title: 'The Postman Always Rings Twice',
    author: 'James M. Cain',
    year: 1934,
    subjects: ['noir', 'adultery', 'murder', 'desire', 'fate'],
    about:
      'A drifter stops at a roadside lunchroom in California and stays because of the wife of the owner. Before long the two of them are planning an accident.',
  },
  {
    title: 'The Talented Mr. Ripley',
    author: 'Patricia Highsmith',
    year: 1955,
    subjects: ['antihero', 'identity', 'class', 'italy', 'murder', 'obsession'],
    about:
      'Tom Ripley is sent to Italy to talk a rich young man into coming home. He takes a liking to the sunshine, the clothes and the life that go with them.',
  },
  {
    title: 'Strangers on a Train',
    author: 'Patricia Highsmith',
    year: 1950,
    subjects: ['guilt', 'obsession', 'trains', 'murder', 'thriller'],
    about:
      'Two men talk on a night train about the people who stand in their way. One of them takes the idle remark about exchanging murders for an agreement.',
  },
  {
    title: 'A Rage in Harlem',
    author: 'Chester Himes',
    year: 1957,
    subjects: ['noir', 'dark humour', 'new york', 'police', 'money', 'city life'],
    about:
      'Gullible Jackson pays to have his ten-dollar bills raised to hundreds and loses all he has. Harlem chases him in a hearse, with two tough detectives behind.',
  },
  {
    title: 'The Yellow Dog',
    author: 'Georges Simenon',
    year: 1931,
    subjects: ['detective', 'small town', 'fear', 'france', 'class'],
    about:
      'A wine merchant is shot in a doorway in a windy Breton port, and a strange dog appears on the scene. While the town panics, Maigret sits and waits.',
  },
  {
    title: 'Brighton Rock',
    author: 'Graham Greene',
    year: 1938,
    subjects: ['crime', 'good and evil', 'faith', 'england', 'antihero', 'fear'],
    about:
      'A gang leader of seventeen has killed a man in the crowds at Brighton and means to marry the waitress who could hang him. A cheerful woman will not let it rest.',
  },
  {
    title: 'Our Man in Havana',
    author: 'Graham Greene',
    year: 1958,
    subjects: ['spies', 'humour', 'satire', 'caribbean', 'fathers and daughters', 'politics'],
    about:
      'A vacuum-cleaner salesman with an expensive daughter agrees to spy for London and sends invented agents and drawings. London is impressed, and so is the enemy.',
  },
  {
    title: 'The Mask of Dimitrios',
    author: 'Eric Ambler',
    year: 1939,
    subjects: ['spies', 'writers', 'journey', 'crime', 'politics', 'balkans'],
    about:
      'Shown the body of a notorious criminal in Istanbul, a mild writer of detective stories sets out across Europe to learn what a real one was like.',
  },
  {
    title: 'The Stranger',
    author: 'Albert Camus',
    year: 1942,
    subjects: ['philosophy', 'murder', 'alienation', 'colonialism', 'law', 'africa'],
    about:
      "A clerk in Algiers goes to his mother's funeral, swims, starts an affair, and on a blinding beach shoots a man. At the trial his manners count against him.",
  },
  {
    title: 'The Tunnel',
    author: 'Ernesto Sabato',
    year: 1948,
    subjects: ['unreliable narrator', 'obsession', 'jealousy', 'art', 'latin america', 'murder'],
    about:
      'A painter in Buenos Aires tells from prison how he killed the only woman who understood his picture, giving his reasons with alarming care.',
  },
  {
    title: 'The Honjin Murders',
    author: 'Seishi Yokomizo',
    year: 1946,
    subjects: ['detective', 'locked room', 'murder', 'japan', 'family', 'class'],
    about:
      'On a snowy wedding night in a rich country house there is a scream and the sound of a koto. The couple are dead in a locked room, with no footprints outside.',
  },
  {
    title: 'Tokyo Express',
    author: 'Seichō Matsumoto',
    year: 1958,
    subjects: ['detective', 'trains', 'police', 'japan', 'politics', 'murder'],
    about:
      "A couple found on a cold beach look like a lovers' suicide. One old policeman doubts it, and a case begins that turns on minutes in the railway timetable.",
  },
  {
    title: 'Casino Royale',
    author: 'Ian Fleming',
    year: 1953,
    subjects: ['spies', 'games', 'betrayal', 'france', 'thriller'],
    about:
      'In the first book about him James Bond is to ruin a Soviet paymaster at the baccarat tables of a French resort, with a colleague he would rather not have been sent.',
  },
  {
    title: 'The Pledge',
    author: 'Friedrich Dürrenmatt',
    year: 1958,
    subjects: ['police', 'obsession', 'murder', 'fate', 'switzerland'],
    about:
      'A Swiss inspector promises the parents of a murdered girl that he will find the killer. When the case is closed he gives up everything to keep his word.',
  },
  {
    title: 'Psycho',
    author: 'Robert Bloch',
    year: 1959,
    subjects: ['fear', 'mothers and sons', 'murder', 'thriller', 'identity'],
    about:
      'Running with stolen money, a young woman takes a wrong turn in the rain and stops at a motel kept by a plump bachelor who lives with his mother.',
  },
  {
    title: 'The Haunting of Hill House',
    author: 'Shirley Jackson',
    year: 1959,
    subjects: ['strange house', 'ghosts', 'gothic', 'loneliness', 'fear'],
    about:
      'A scholar invites three people to spend a summer in a badly proportioned house. For lonely Eleanor it is the first place that has seemed to want her.',
  },
  {
    title: 'We Have Always Lived in the Castle',
    author: 'Shirley Jackson',
    year: 1962,
    subjects: ['sisters', 'unreliable narrator', 'gothic', 'strange house', 'small town', 'murder'],
    about:
      'Merricat lives with her sister and an uncle in a house the villagers hate. Everyone else in the family died at dinner, and the sugar bowl was to blame.',
  },
  {
    title: 'The Day of the Owl',
    author: 'Leonardo Sciascia',
    year: 1961,
    subjects: ['police', 'crime', 'italy', 'politics', 'silence'],
    about:
      'A builder is shot as he runs for a bus in a Sicilian square, and none of the passengers saw a thing. A captain from the north asks all the wrong questions.',
  },
  {
    title: 'The Woman in the Dunes',
    author: 'Kōbō Abe',
    year: 1962,
    subjects: ['captivity', 'desert', 'japan', 'philosophy', 'alienation', 'desire'],
    about:
      'Looking for beetles by the sea, a teacher accepts a bed in a house at the bottom of a sand pit. In the morning the rope ladder has been taken away.',
  },
  {
    title: 'The Spy Who Came in from the Cold',
    author: 'John le Carré',
    year: 1963,
    subjects: ['spies', 'cold war', 'betrayal', 'germany', 'moral choice'],
    about:
      'After losing his last agent at the Berlin Wall, Alec Leamas lets himself go to seed so that the other side will buy him. Few have told him the whole plan.',
  },
  {
    title: 'Tinker Tailor Soldier Spy',
    author: 'John le Carré',
    year: 1974,
    subjects: ['spies', 'cold war', 'betrayal', 'friendship', 'england', 'big cast'],
    about:
      'George Smiley, pushed into retirement, is asked to find out which of four old colleagues at the top of the secret service has been working for Moscow.',
  },
  {
    title: 'The Crying of Lot 49',
    author: 'Thomas Pynchon',
    year: 1966,
    subjects: ['conspiracy', 'satire', 'dark humour', 'california', 'letters'],
    about:
      "Made executor of a former lover's estate, a California housewife keeps seeing a muted post horn, and cannot tell a secret mail service from a joke on her.",
  },
  {
    title: "Rosemary's Baby",
    author: 'Ira Levin',
    year: 1967,
    subjects: ['fear', 'marriage', 'motherhood', 'the devil', 'new york', 'conspiracy'],
    about:
      'A young couple get the flat they wanted in an old New York building. When Rosemary becomes pregnant, the elderly neighbours take a great interest.',
  },
  {
    title: 'Picnic at Hanging Rock',
    author: 'Joan Lindsay',
    year: 1967,
    subjects: ['boarding school', 'australia', 'disappearance', 'nature', 'gothic'],
    about:
      "On St Valentine's Day in 1900 a party from a girls' college picnics beneath a volcanic rock. Some of them walk up it, and the school is never the same.",
  },
  {
    title: 'The Laughing Policeman',
    author: 'Maj Sjöwall and Per Wahlöö',
    year: 1968,
    subjects: ['police', 'detective', 'sweden', 'city life', 'murder', 'politics'],
    about:
      'Nine people are shot on a Stockholm bus, one of them a young detective off duty. Martin Beck and his tired colleagues ask what he was doing there.',
  },
  {
    title: "The Driver's Seat",
    author: 'Muriel Spark',
    year: 1970,
    subjects: ['dark humour', 'fate', 'loneliness', 'travel', 'murder'],
    about:
      'Lise buys a loud dress, flies south on holiday and makes sure that everybody remembers her. She is looking for a man, and will know him when she sees him.',
  },
  {
    title: 'The Day of the Jackal',
    author: 'Frederick Forsyth',
    year: 1971,
    subjects: ['thriller', 'politics', 'france', 'police', 'assassins'],
    about:
      'In 1963 officers who hate de Gaulle hire an Englishman without a name to shoot him. A modest Paris detective has to find a man nobody has heard of.',
  },
  {
    title: 'The Exorcist',
    author: 'William Peter Blatty',
    year: 1971,
    subjects: ['fear', 'faith', 'the devil', 'motherhood', 'good and evil'],
    about:
      'An actress has doctors of every kind look at her changed daughter. When they give up she goes to a Jesuit, who has almost stopped believing.',
  },
  {
    title: 'An Unsuitable Job for a Woman',
    author: 'P. D. James',
    year: 1972,
    subjects: ['detective', 'women', 'academia', 'england', 'work', 'fathers and sons'],
    about:
      "Cordelia Gray inherits a failing detective agency at twenty-two. Her first case is to ask why a scientist's son left Cambridge and was found hanged.",
  },
  {
    title: 'Interview with the Vampire',
    author: 'Anne Rice',
    year: 1976,
    subjects: ['vampires', 'immortality', 'gothic', 'grief', 'american south', 'guilt'],
    about:
      'In a room in San Francisco a vampire talks into a tape recorder: about his Louisiana plantation, the one who made him, and the child who never grew up.',
  },
  {
    title: 'A Judgement in Stone',
    author: 'Ruth Rendell',
    year: 1977,
    subjects: ['class', 'murder', 'secrets', 'work', 'england'],
    about:
      'We know from the first line who killed the Coverdales, and why: their housekeeper could not read. The story is in how it came to that.',
  },
  {
    title: 'A Morbid Taste for Bones',
    author: 'Ellis Peters',
    year: 1977,
    subjects: ['detective', 'middle ages', 'religion', 'wales', 'humour'],
    about:
      "The monks of Shrewsbury want a Welsh saint's relics and the village will not part with them. Brother Cadfael, once a crusader, looks into a death.",
  },
  {
    title: 'The Shining',
    author: 'Stephen King',
    year: 1977,
    subjects: ['strange house', 'fear', 'alcoholism', 'fathers and sons', 'ghosts', 'winter'],
    about:
      'A writer trying to stay sober takes his wife and small son to look after an empty mountain hotel for the winter. The boy sees things in the corridors.',
  },
  {
    title: 'Pet Sematary',
    author: 'Stephen King',
    year: 1983,
    subjects: ['grief', 'fear', 'family', 'death', 'small town'],
    about:
      'A doctor and his family move to Maine, beside a road full of lorries and a path to where the children bury their pets. A neighbour knows what lies beyond.',
  },
  {
    title: 'It',
    author: 'Stephen King',
    year: 1986,
    subjects: ['fear', 'friendship', 'childhood', 'monsters', 'small town', 'memory'],
    about:
      'Seven outcast children in a Maine town face the thing that takes the shape of what frightens them. Nearly thirty years later a phone call brings them home.',
  },
  {
    title: 'Misery',
    author: 'Stephen King',
    year: 1987,
    subjects: ['captivity', 'writers', 'obsession', 'fear', 'winter', 'books about books'],
    about:
      'A novelist wakes after a car crash in the house of his greatest admirer, who was once a nurse and has just read that he killed off her favourite character.',
  },
  {
    title: 'Missing Person',
    author: 'Patrick Modiano',
    year: 1978,
    subjects: ['memory', 'identity', 'detective', 'paris', 'war'],
    about:
      'A private detective in Paris lost his memory years ago. When his employer retires, he takes up his own case, with old photographs and names that fade.',
  },
  {
    title: 'The Name of the Rose',
    author: 'Umberto Eco',
    year: 1980,
    subjects: ['detective', 'middle ages', 'books about books', 'religion', 'italy', 'philosophy'],
    about:
      'In 1327 a Franciscan with a sharp eye comes to a rich Italian abbey for a debate. Monks begin to die, and the labyrinth of the library is out of bounds.',
  },
  {
    title: 'Chronicle of a Death Foretold',
    author: 'Gabriel García Márquez',
    year: 1981,
    subjects: ['murder', 'honour', 'fate', 'latin america', 'town life', 'marriage'],
    about:
      'Twin brothers told the whole town that they would kill Santiago Nasar in the morning. Years later a friend asks how nobody managed to stop them.',
  },
  {
    title: 'The Tokyo Zodiac Murders',
    author: 'Sōji Shimada',
    year: 1981,
    subjects: ['detective', 'locked room', 'murder', 'japan', 'family', 'games'],
    about:
      'An artist plans to make one perfect woman from six girls of his family, and dies in a locked studio before the girls do. Forty years on an astrologer takes it up.',
  },
  {
    title: 'The Woman in Black',
    author: 'Susan Hill',
    year: 1983,
    subjects: ['ghosts', 'gothic', 'strange house', 'fear', 'grief', 'england'],
    about:
      'A young solicitor is sent to sort the papers of a dead client in a house that the tide cuts off. At the funeral he saw a woman no one will speak of.',
  },
  {
    title: 'Perfume',
    author: 'Patrick Süskind',
    year: 1985,
    subjects: ['antihero', 'obsession', 'murder', 'france', 'art', 'alienation'],
    about:
      'Born in the stench of a Paris fish market with no smell of his own and the finest nose in France, Grenouille wants to own the scent of certain girls.',
  },
  {
    title: 'A Dark-Adapted Eye',
    author: 'Barbara Vine',
    year: 1986,
    subjects: ['family', 'sisters', 'secrets', 'murder', 'memory', 'england'],
    about:
      "Faith's aunt was hanged for murder. Prompted by a journalist, she goes back over the wartime years with two proper sisters and the child both wanted.",
  },
  {
    title: 'The New York Trilogy',
    author: 'Paul Auster',
    year: 1987,
    subjects: ['detective', 'identity', 'new york', 'writers', 'solitude', 'philosophy'],
    about:
      'Three linked stories in which a man takes on a watching job, after a wrong number or a missing friend, and gradually loses hold of who is watching whom.',
  },
  {
    title: 'Presumed Innocent',
    author: 'Scott Turow',
    year: 1987,
    subjects: ['law', 'murder', 'adultery', 'marriage', 'unreliable narrator'],
    about:
      'A prosecutor is put in charge of the murder of a colleague and keeps quiet about their affair. Soon he is in the dock himself, with his old office against him.',
  },
  {
    title: 'The Black Dahlia',
    author: 'James Ellroy',
    year: 1987,
    subjects: ['noir', 'police', 'los angeles', 'obsession', 'violence', 'murder'],
    about:
      'Two policemen who once boxed each other are put on the case of a young woman found cut in half in 1947, and each is undone by her in his own way.',
  },
  {
    title: 'The Decagon House Murders',
    author: 'Yukito Ayatsuji',
    year: 1987,
    subjects: ['closed circle', 'islands', 'murder', 'japan', 'books about books', 'revenge'],
    about:
      'Members of a student mystery club, nicknamed after famous crime writers, spend a week on an island where a family was killed. On the mainland, letters arrive.',
  },
  {
    title: 'The Silence of the Lambs',
    author: 'Thomas Harris',
    year: 1988,
    subjects: ['police', 'fear', 'women', 'murder', 'manipulation', 'thriller'],
    about:
      'A trainee at the FBI is sent to question an imprisoned psychiatrist who ate his victims. He may help her find another killer, at a price in memories.',
  },
  {
    title: 'Devil in a Blue Dress',
    author: 'Walter Mosley',
    year: 1990,
    subjects: ['detective', 'noir', 'racism', 'los angeles', 'identity', 'home'],
    about:
      'Out of work in 1948 with a mortgage to pay, a Black war veteran agrees to look for a white woman seen in the jazz clubs of Watts, and finds a new trade.',
  },
  {
    title: 'The Secret History',
    author: 'Donna Tartt',
    year: 1992,
    subjects: ['academia', 'murder', 'class', 'friendship', 'guilt', 'unreliable narrator'],
    about:
      'Six students of Greek at a Vermont college killed one of their own. The outsider among them tells what led up to it, and how they fared afterwards.',
  },
  {
    title: "Smilla's Sense of Snow",
    author: 'Peter Høeg',
    year: 1992,
    subjects: ['thriller', 'winter', 'denmark', 'colonialism', 'identity', 'science'],
    about:
      'A small boy has fallen from a Copenhagen roof. His neighbour, half Greenlandic and an expert on ice, reads in the snow that it was no game.',
  },
  {
    title: 'All She Was Worth',
    author: 'Miyuki Miyabe',
    year: 1992,
    subjects: ['detective', 'identity', 'money', 'japan', 'women', 'disappearance'],
    about:
      'A policeman on sick leave looks for the missing fiancée of a relative. Her bankruptcy papers show that she was not the woman whose name she used.',
  },
  {
    title: 'The Club Dumas',
    author: 'Arturo Pérez-Reverte',
    year: 1993,
    subjects: ['books about books', 'the devil', 'thriller', 'spain', 'antihero'],
    about:
      'A hunter of rare books for rich collectors carries a chapter of The Three Musketeers and a manual for raising the devil across Europe, and is followed.',
  },
  {
    title: 'Blanche on the Lam',
    author: 'Barbara Neely',
    year: 1992,
    subjects: ['detective', 'racism', 'class', 'humour', 'work', 'american south'],
    about:
      'Dodging a jail term for bad cheques, a Black housekeeper hides in plain sight as the cook of a wealthy white family, and sees more than they suppose.',
  },
  {
    title: 'The Alienist',
    author: 'Caleb Carr',
    year: 1994,
    subjects: ['detective', 'new york', 'history', 'murder', 'science', 'city life'],
    about:
      'In 1896 police commissioner Theodore Roosevelt lets a student of the mind and a small, unusual team hunt the killer of boy prostitutes by a new method.',
  },
  {
    title: 'The Shape of Water',
    author: 'Andrea Camilleri',
    year: 1994,
    subjects: ['police', 'detective', 'italy', 'food', 'humour', 'politics'],
    about:
      'A politician is found dead of natural causes in an embarrassing place on the Sicilian coast. Inspector Montalbano asks for two more days, and for lunch.',
  },
  {
    title: 'Faceless Killers',
    author: 'Henning Mankell',
    year: 1991,
    subjects: ['police', 'detective', 'sweden', 'immigration', 'racism', 'middle age'],
    about:
      'An old couple are attacked on a lonely farm in southern Sweden, and the last word of the wife is heard as foreign. Inspector Wallander tries to hold things together.',
  },
  {
    title: 'Alias Grace',
    author: 'Margaret Atwood',
    year: 1996,
    subjects: ['women in history', 'unreliable narrator', 'murder', 'canada', 'class', 'memory'],
    about:
      'A servant convicted at sixteen of a double murder in 1843 says that she cannot remember it. A young doctor listens, week after week, while she sews.',
  },
  {
    title: 'The Blind Assassin',
    author: 'Margaret Atwood',
    year: 2000,
    subjects: ['sisters', 'memory', 'storytelling', 'canada', 'marriage', 'secrets'],
    about:
      'Ten days after the war ended, Laura drove a car off a bridge. Her sister, now old, sets down why, around the scandalous novel that made Laura famous.',
  },
  {
    title: 'An Instance of the Fingerpost',
    author: 'Iain Pears',
    year: 1997,
    subjects: ['unreliable narrator', 'history', 'science', 'religion', 'england', 'murder'],
    about:
      'Oxford, 1663: a don has been poisoned and a servant girl is to hang for it. Four witnesses describe the same events, and each corrects the one before.',
  },
  {
    title: 'Out',
    author: 'Natsuo Kirino',
    year: 1997,
    subjects: ['women', 'murder', 'work', 'japan', 'money', 'dark humour'],
    about:
      'Four women pack lunch boxes on the night shift in a Tokyo suburb. One strangles her husband, the others help get rid of him, and it proves to be a business.',
  },
  {
    title: 'The Winter Queen',
    author: 'Boris Akunin',
    year: 1998,
    subjects: ['detective', 'russia', 'conspiracy', 'adventure', 'humour', 'history'],
    about:
      'Moscow, 1876: a rich student shoots himself in a public garden. A keen young clerk in the police, Erast Fandorin, is not satisfied and follows the money.',
  },
  {
    title: 'My Name Is Red',
    author: 'Orhan Pamuk',
    year: 1998,
    subjects: ['art', 'murder', 'turkey', 'religion', 'love story', 'history'],
    about:
      "One of the Sultan's miniaturists has been thrown down a well in sixteenth-century Istanbul. The corpse, the killer, a dog and a coin all have something to say.",
  },
  {
    title: "The No. 1 Ladies' Detective Agency",
    author: 'Alexander McCall Smith',
    year: 1998,
    subjects: ['detective', 'africa', 'humour', 'kindness', 'women', 'cosy'],
    about:
      'Precious Ramotswe sells the cattle her father left her and sets up as a detective in Gaborone, with a teapot, a typewriter and good judgement of people.',
  },
  {
    title: 'A Place of Execution',
    author: 'Val McDermid',
    year: 1999,
    subjects: ['police', 'village life', 'secrets', 'england', 'disappearance'],
    about:
      'A girl goes missing in 1963 from a closed-in Derbyshire hamlet where all are related. Decades later a journalist writing it up is suddenly asked to stop.',
  },
  {
    title: 'Motherless Brooklyn',
    author: 'Jonathan Lethem',
    year: 1999,
    subjects: ['detective', 'new york', 'neurodiversity', 'language', 'loyalty', 'humour'],
    about:
      "Lionel Essrog has Tourette's and works for a small-time fixer who took him out of an orphanage. When the man is stabbed, Lionel turns detective in earnest.",
  },
  {
    title: 'House of Leaves',
    author: 'Mark Z. Danielewski',
    year: 2000,
    subjects: ['strange house', 'fear', 'books about books', 'unreliable narrator', 'marriage'],
    about:
      'A family finds that their home is larger inside than out, and the difference grows. A film of it, a study of the film and a reader of the study tell the rest.',
  },
  {
    title: 'Death of a Red Heroine',
    author: 'Qiu Xiaolong',
    year: 2000,
    subjects: ['police', 'detective', 'chinese history', 'politics', 'poetry', 'food'],
    about:
      'A national model worker is found dead in a canal near Shanghai in 1990. Chief Inspector Chen, also a poet, follows it towards the sons of high officials.',
  },
  {
    title: 'Jar City',
    author: 'Arnaldur Indriðason',
    year: 2000,
    subjects: ['police', 'detective', 'iceland', 'family', 'secrets', 'science'],
    about:
      'An old man is killed in his Reykjavík basement and a strange note is left on him. An old photograph of a grave takes Inspector Erlendur into the past.',
  },
  {
    title: 'Mystic River',
    author: 'Dennis Lehane',
    year: 2001,
    subjects: ['friendship', 'trauma', 'police', 'murder', 'childhood', 'fathers and daughters'],
    about:
      "Three Boston boys played in the street until one of them got into a stranger's car. As grown men they are thrown together again by the death of a daughter.",
  },
  {
    title: 'Have Mercy on Us All',
    author: 'Fred Vargas',
    year: 2001,
    subjects: ['police', 'detective', 'paris', 'pandemic', 'fear', 'humour'],
    about:
      'A former sailor works as a town crier in modern Paris, and someone is paying him to announce the plague. Commissaire Adamsberg notices marks on doors.',
  },
  {
    title: 'The Shadow of the Wind',
    author: 'Carlos Ruiz Zafón',
    year: 2001,
    subjects: ['books about books', 'spain', 'coming of age', 'gothic', 'secrets', 'love story'],
    about:
      "A bookseller's son in post-war Barcelona chooses a novel from a hidden library and finds that a man with a burned face is destroying every copy.",
  },
  {
    title: 'Fingersmith',
    author: 'Sarah Waters',
    year: 2002,
    subjects: ['victorian england', 'lgbtq', 'betrayal', 'london', 'class', 'unreliable narrator'],
    about:
      "Raised among London thieves, Sue poses as a lady's maid to help a swindler win an heiress. She comes to pity the girl, which is not part of the plan.",
  },
  {
    title: 'The Little Stranger',
    author: 'Sarah Waters',
    year: 2009,
    subjects: ['ghosts', 'strange house', 'class', 'unreliable narrator', 'england', 'gothic'],
    about:
      'Called to a crumbling manor soon after the war, a country doctor befriends the family whose house he admired as a boy. One after another they come to fear it.',
  },
  {
    title: 'We Need to Talk About Kevin',
    author: 'Lionel Shriver',
    year: 2003,
    subjects: ['motherhood', 'mothers and sons', 'letters', 'violence', 'guilt', 'marriage'],
    about:
      'Eva writes to her husband about their son, who killed people at his school. Was the child wrong from the start, or was it that she never wanted him?',
  },
  {
    title: 'Dissolution',
    author: 'C. J. Sansom',
    year: 2003,
    subjects: ['detective', 'history', 'religion', 'england', 'politics', 'winter'],
    about:
      "Thomas Cromwell's man has been beheaded in a monastery that is due to be closed. A hunchbacked lawyer who believes in reform is sent to find out by whom.",
  },
  {
    title: 'The Da Vinci Code',
    author: 'Dan Brown',
    year: 2003,
    subjects: ['thriller', 'conspiracy', 'art', 'religion', 'paris', 'puzzles'],
    about:
      'The murdered curator of the Louvre has left riddles on the floor around him. A professor of symbols and a police cryptologist run through the night to solve them.',
  },
  {
    title: 'Case Histories',
    author: 'Kate Atkinson',
    year: 2004,
    subjects: ['detective', 'grief', 'family', 'sisters', 'dark humour', 'england'],
    about:
      'A private detective in Cambridge, newly divorced, is handed three old sorrows: a lost little girl, a daughter killed at work and a wife with an axe.',
  },
  {
    title: 'Let the Right One In',
    author: 'John Ajvide Lindqvist',
    year: 2004,
    subjects: ['vampires', 'friendship', 'childhood', 'loneliness', 'sweden', 'fear'],
    about:
      'A bullied boy in a Stockholm suburb makes friends with the odd child next door, who comes out only in the evening and does not feel the cold.',
  },
  {
    title: 'The Girl with the Dragon Tattoo',
    author: 'Stieg Larsson',
    year: 2005,
    subjects: ['thriller', 'sweden', 'family', 'violence', 'disappearance', 'technology'],
    about:
      'A journalist just convicted of libel is hired to look into the disappearance of a girl forty years ago. A young hacker with a grudge of her own helps him.',
  },
  {
    title: 'The Devotion of Suspect X',
    author: 'Keigo Higashino',
    year: 2005,
    subjects: ['detective', 'mathematics', 'japan', 'unrequited love', 'murder', 'loyalty'],
    about:
      'A divorced mother kills her violent ex-husband and the mathematician next door offers to take care of it. An old college friend of his works with the police.',
  },
  {
    title: 'Malice',
    author: 'Keigo Higashino',
    year: 1996,
    subjects: ['detective', 'writers', 'jealousy', 'japan', 'unreliable narrator', 'friendship'],
    about:
      'A bestselling novelist is found dead in his locked house and the culprit is known early on. The detective, once a teacher, is stuck on the question of why.',
  },
  {
    title: 'Thursday Night Widows',
    author: 'Claudia Piñeiro',
    year: 2005,
    subjects: ['class', 'money', 'latin america', 'marriage', 'secrets', 'community'],
    about:
      'Three men lie dead in the pool of a gated estate outside Buenos Aires. Their neighbour goes back over the years of parties, fences and debts.',
  },
  {
    title: 'Elena Knows',
    author: 'Claudia Piñeiro',
    year: 2007,
    subjects: ['mothers and daughters', 'illness', 'grief', 'latin america', 'disability', 'motherhood'],
    about:
      "Elena, who has Parkinson's, does not believe her daughter took her own life. She crosses Buenos Aires by train, pill by pill, to ask for a favour.",
  },
  {
    title: 'No Country for Old Men',
    author: 'Cormac McCarthy',
    year: 2005,
    subjects: ['crime', 'violence', 'fate', 'borders', 'old age', 'american west'],
    about:
      'A welder hunting near the Rio Grande takes a case of money from a drug deal gone wrong. A killer who tosses coins follows, and an ageing sheriff follows him.',
  },
  {
    title: 'The Attack',
    author: 'Yasmina Khadra',
    year: 2005,
    subjects: ['terrorism', 'marriage', 'identity', 'middle east', 'politics', 'grief'],
    about:
      'An Arab surgeon in Tel Aviv treats the wounded of a bombing and is called back at night to identify the bomber: his wife. He wants to know how he missed it.',
  },
  {
    title: 'Sacred Games',
    author: 'Vikram Chandra',
    year: 2006,
    subjects: ['police', 'crime', 'india', 'city life', 'big cast', 'religion'],
    about:
      'A middling Sikh inspector in Mumbai corners a famous gangster in a concrete bunker. One looks into what he was hiding from; the other tells his life.',
  },
  {
    title: 'The Thirteenth Tale',
    author: 'Diane Setterfield',
    year: 2006,
    subjects: ['gothic', 'books about books', 'storytelling', 'sisters', 'secrets', 'strange house'],
    about:
      'A novelist who has told journalists a different life story each time is ill and ready for the true one. She sends for a quiet biographer who grew up in a bookshop.',
  },
  {
    title: 'Sharp Objects',
    author: 'Gillian Flynn',
    year: 2006,
    subjects: ['mothers and daughters', 'small town', 'trauma', 'murder', 'sisters', 'mental health'],
    about:
      'A reporter who hides words cut into her skin is sent to her Missouri hometown, where girls are being killed and her mother still keeps perfect house.',
  },
  {
    title: 'Gone Girl',
    author: 'Gillian Flynn',
    year: 2012,
    subjects: ['marriage', 'unreliable narrator', 'manipulation', 'thriller', 'disappearance', 'dark humour'],
    about:
      'On their fifth anniversary Amy disappears and Nick does not behave as a husband should. His account takes turns with her diary, and neither is the whole truth.',
  },
  {
    title: 'In the Woods',
    author: 'Tana French',
    year: 2007,
    subjects: ['police', 'detective', 'ireland', 'memory', 'childhood', 'unreliable narrator'],
    about:
      'Two children vanished in a wood near Dublin; a third was found with blood in his shoes. Twenty years on he is a detective, called to a murder in the same place.',
  },
  {
    title: 'The Searcher',
    author: 'Tana French',
    year: 2020,
    subjects: ['small town', 'ireland', 'found family', 'moral choice', 'slow burn', 'nature'],
    about:
      'A retired Chicago policeman buys a run-down cottage in the west of Ireland for the quiet. A watchful child starts turning up, wanting a brother found.',
  },
  {
    title: 'Still Life',
    author: 'Louise Penny',
    year: 2005,
    subjects: ['detective', 'village life', 'canada', 'art', 'community', 'kindness'],
    about:
      'A retired teacher is found in the autumn woods outside a Quebec village, killed by an arrow. Chief Inspector Gamache listens, and eats at the bistro.',
  },
  {
    title: 'The White Tiger',
    author: 'Aravind Adiga',
    year: 2008,
    subjects: ['class', 'india', 'dark humour', 'antihero', 'letters', 'money'],
    about:
      "In seven nights of letters to the Chinese premier a man from the poor interior explains how he became his master's driver and then an entrepreneur, by murder.",
  },
  {
    title: 'Drive Your Plow Over the Bones of the Dead',
    author: 'Olga Tokarczuk',
    year: 2009,
    subjects: ['animals', 'old age', 'poland', 'winter', 'dark humour', 'nature'],
    about:
      'In a hamlet on the Polish border an ageing woman fond of Blake and horoscopes has a theory about the dead hunters: the animals are taking their revenge.',
  },
  {
    title: 'Room',
    author: 'Emma Donoghue',
    year: 2010,
    subjects: ['captivity', 'motherhood', 'childhood', 'trauma', 'mothers and sons', 'survival'],
    about:
      'Jack is five and has never been outside Room. To him it is the whole world, made by his mother, who knows that it is a locked shed.',
  },
  {
    title: 'Slow Horses',
    author: 'Mick Herron',
    year: 2010,
    subjects: ['spies', 'london', 'dark humour', 'work', 'politics', 'big cast'],
    about:
      'Spies who have disgraced themselves are sent to a dingy house to shuffle paper under a man who insults them all. A kidnapping gives them something to do.',
  },
  {
    title: 'The Round House',
    author: 'Louise Erdrich',
    year: 2012,
    subjects: ['indigenous life', 'coming of age', 'family', 'law', 'violence', 'mothers and sons'],
    about:
      'After an attack on his mother, thirteen-year-old Joe grows impatient with the tangle of tribal and federal law, and starts to look on his own.',
  },
  {
    title: 'The Luminaries',
    author: 'Eleanor Catton',
    year: 2013,
    subjects: ['new zealand', 'treasure', 'big cast', 'history', 'fate', 'conspiracy'],
    about:
      'In the gold rush of 1866 a newcomer walks in on twelve men comparing notes: a dead hermit, a rich man missing, a woman found unconscious in the road.',
  },
  {
    title: 'The Goldfinch',
    author: 'Donna Tartt',
    year: 2013,
    subjects: ['art', 'grief', 'coming of age', 'crime', 'new york', 'friendship'],
    about:
      'A boy survives the explosion in a museum that kills his mother, and walks out with a small Dutch painting. He has to hide it for years.',
  },
  {
    title: 'Big Little Lies',
    author: 'Liane Moriarty',
    year: 2014,
    subjects: ['friendship', 'marriage', 'motherhood', 'secrets', 'australia', 'humour'],
    about:
      'Somebody dies at a school trivia night by the sea. Six months earlier three mothers meet at the gates of the kindergarten, each with something unsaid.',
  },
  {
    title: 'Everything I Never Told You',
    author: 'Celeste Ng',
    year: 2014,
    subjects: ['family', 'grief', 'identity', 'racism', 'secrets', 'parents and children'],
    about:
      'Lydia, sixteen, is missing from breakfast, and only the reader knows that she is dead. Her Chinese American family in 1970s Ohio turns out to be full of silences.',
  },
  {
    title: 'Fever Dream',
    author: 'Samanta Schweblin',
    year: 2014,
    subjects: ['fear', 'motherhood', 'ecology', 'latin america', 'illness', 'unreliable narrator'],
    about:
      'A woman is lying in a country clinic and a boy who is not her son keeps asking questions. They must find the exact moment when the worms came.',
  },
  {
    title: 'The Girl on the Train',
    author: 'Paula Hawkins',
    year: 2015,
    subjects: ['unreliable narrator', 'alcoholism', 'trains', 'marriage', 'thriller', 'memory'],
    about:
      'From her commuter train Rachel watches a couple she imagines to be happy. When the wife goes missing, Rachel was nearby, drunk, and remembers nothing.',
  },
  {
    title: 'The Sympathizer',
    author: 'Viet Thanh Nguyen',
    year: 2015,
    subjects: ['spies', 'war', 'vietnam', 'immigration', 'identity', 'dark humour'],
    about:
      'A captain in the South Vietnamese army flees to Los Angeles with his general, while reporting to the communists. He sees both sides of everything, to his cost.',
  },
  {
    title: 'His Bloody Project',
    author: 'Graeme Macrae Burnet',
    year: 2015,
    subjects: ['murder', 'scotland', 'class', 'unreliable narrator', 'law', 'village life'],
    about:
      'In 1869 a crofter of seventeen admits to three killings in his Highland village. His memoir and the papers of the case do not quite agree.',
  },
  {
    title: 'Eileen',
    author: 'Ottessa Moshfegh',
    year: 2015,
    subjects: ['noir', 'loneliness', 'alcoholism', 'winter', 'obsession', 'fathers and daughters'],
    about:
      'A bitter young woman with a drunken father works in a prison for boys. In the week she means to leave town, a glamorous new colleague singles her out.',
  },
  {
    title: 'A Head Full of Ghosts',
    author: 'Paul Tremblay',
    year: 2015,
    subjects: ['fear', 'sisters', 'mental health', 'family', 'memory', 'the devil'],
    about:
      'Merry was eight when her elder sister began to hear voices and a television crew moved in to film the exorcism. Fifteen years later she talks about it.',
  },
  {
    title: 'The Dry',
    author: 'Jane Harper',
    year: 2016,
    subjects: ['police', 'small town', 'australia', 'secrets', 'climate', 'friendship'],
    about:
      'In the middle of a long drought a federal policeman goes home for the funeral of an old friend, who is said to have killed his family. An older death comes up too.',
  },
  {
    title: 'Magpie Murders',
    author: 'Anthony Horowitz',
    year: 2016,
    subjects: ['books about books', 'detective', 'village life', 'humour', 'england', 'puzzles'],
    about:
      'An editor settles down with the new manuscript of a star crime writer, set in a 1950s village, and finds that the last chapter is missing and the author dead.',
  },
  {
    title: 'Lullaby',
    author: 'Leïla Slimani',
    year: 2016,
    subjects: ['motherhood', 'class', 'work', 'paris', 'loneliness', 'parents and children'],
    about:
      'A Paris couple find the perfect nanny for their children. The first page tells how it ended; the rest watches three adults depend on each other and look away.',
  },
  {
    title: 'The Good Son',
    author: 'You-Jeong Jeong',
    year: 2016,
    subjects: ['unreliable narrator', 'mothers and sons', 'memory', 'korea', 'murder', 'thriller'],
    about:
      'Yu-jin wakes to the smell of blood and finds his mother dead downstairs. He has been skipping his pills, and pieces the night together with care.',
  },
  {
    title: 'A Rising Man',
    author: 'Abir Mukherjee',
    year: 2016,
    subjects: ['police', 'detective', 'india', 'colonialism', 'racism', 'history'],
    about:
      'Calcutta, 1919: a British official is found dead outside a brothel with a threat in his mouth. A war-weary captain and an Indian sergeant take the case.',
  },
  {
    title: 'Things We Lost in the Fire',
    author: 'Mariana Enriquez',
    year: 2016,
    subjects: ['short stories', 'fear', 'latin america', 'politics', 'ghosts', 'women'],
    about:
      'Stories from Argentina in which haunted houses, street children and the aftermath of dictatorship lie close together, and the monstrous is next door.',
  },
  {
    title: 'Hurricane Season',
    author: 'Fernanda Melchor',
    year: 2017,
    subjects: ['murder', 'violence', 'mexico', 'poverty', 'witches', 'village life'],
    about:
      'Boys find the body of the Witch in an irrigation canal of a Mexican village. One voice after another, in sentences that hardly pause, says what led there.',
  },
  {
    title: 'Butter',
    author: 'Asako Yuzuki',
    year: 2017,
    subjects: ['food', 'women', 'japan', 'manipulation', 'crime', 'friendship'],
    about:
      'A Tokyo journalist wants to interview a gourmet cook in prison for killing lonely men. The way to be let in, it turns out, is to ask for a recipe.',
  },
  {
    title: 'Her Body and Other Parties',
    author: 'Carmen Maria Machado',
    year: 2017,
    subjects: ['short stories', 'women', 'fear', 'lgbtq', 'desire', 'fairy tale'],
    about:
      'Eight stories between horror and fable: a wife with a green ribbon, a shop where gowns hold something alive, an inventory of lovers as a plague spreads.',
  },
  {
    title: 'Bluebird, Bluebird',
    author: 'Attica Locke',
    year: 2017,
    subjects: ['police', 'racism', 'american south', 'small town', 'murder', 'marriage'],
    about:
      'A Black Texas Ranger with his badge in doubt drives up Highway 59 to a tiny town where a Black lawyer and a white waitress have been pulled from the bayou.',
  },
  {
    title: 'My Sister, the Serial Killer',
    author: 'Oyinkan Braithwaite',
    year: 2018,
    subjects: ['sisters', 'dark humour', 'africa', 'murder', 'loyalty', 'family'],
    about:
      'Korede, a nurse in Lagos, is good at getting blood out of things, because her beautiful sister keeps killing boyfriends. Then a doctor she likes asks for the number.',
  },
  {
    title: 'Where the Crawdads Sing',
    author: 'Delia Owens',
    year: 2018,
    subjects: ['nature', 'solitude', 'coming of age', 'murder', 'love triangle', 'american south'],
    about:
      "Left by everyone, a girl raises herself in the North Carolina marsh and learns it by heart. When the town's golden boy is found dead, people remember her.",
  },
  {
    title: 'The Seven Deaths of Evelyn Hardcastle',
    author: 'Stuart Turton',
    year: 2018,
    subjects: ['strange house', 'puzzles', 'identity', 'time travel', 'murder', 'memory'],
    about:
      'A man wakes in a decaying country house without memory. He will live the day of a murder eight times, each time in another guest, until he names the killer.',
  },
  {
    title: 'The Widows of Malabar Hill',
    author: 'Sujata Massey',
    year: 2018,
    subjects: ['detective', 'india', "women's rights", 'law', 'history', 'marriage'],
    about:
      "In 1921 Bombay's first woman solicitor looks after the estate of three widows living in purdah. Only she can speak with them when somebody is killed.",
  },
  {
    title: 'The Silent Patient',
    author: 'Alex Michaelides',
    year: 2019,
    subjects: ['mental health', 'marriage', 'unreliable narrator', 'art', 'thriller', 'london'],
    about:
      'A painter shot her husband and has not said a word since. A psychotherapist takes a job at the clinic that holds her, sure that he can make her talk.',
  },
  {
    title: 'The Thursday Murder Club',
    author: 'Richard Osman',
    year: 2020,
    subjects: ['old age', 'friendship', 'humour', 'detective', 'cosy', 'grief'],
    about:
      'Four residents of a retirement village meet each week over unsolved cases and cake. When a local builder is killed, they have a fresh one to get on with.',
  },
  {
    title: 'Mexican Gothic',
    author: 'Silvia Moreno-Garcia',
    year: 2020,
    subjects: ['gothic', 'strange house', 'mexico', 'colonialism', 'family', 'fear'],
    about:
      'A socialite in 1950s Mexico goes to the mountains to see about a cousin who writes that her husband is poisoning her. The walls of the house are damp and alive.',
  },
  {
    title: 'The Only Good Indians',
    author: 'Stephen Graham Jones',
    year: 2020,
    subjects: ['indigenous life', 'fear', 'guilt', 'revenge', 'friendship', 'animals'],
    about:
      'Four Blackfeet friends once hunted elk where they had no right to. Ten years on, something that remembers comes after them one by one.',
  },
  {
    title: "The Southern Book Club's Guide to Slaying Vampires",
    author: 'Grady Hendrix',
    year: 2020,
    subjects: ['vampires', 'friendship', 'dark humour', 'motherhood', 'american south', 'books about books'],
    about:
      'A housewife whose reading group prefers true crime becomes suspicious of a charming newcomer. Her husband and friends would rather not hear about it.',
  },
  {
    title: 'Razorblade Tears',
    author: 'S. A. Cosby',
    year: 2021,
    subjects: ['revenge', 'fathers and sons', 'racism', 'lgbtq', 'violence', 'american south'],
    about:
      'Two ex-convicts, one Black and one white, rejected their sons for marrying each other. After the young men are murdered the fathers go looking together.',
  },
  {
    title: 'The Fortune Men',
    author: 'Nadifa Mohamed',
    year: 2021,
    subjects: ['racism', 'law', 'wales', 'immigration', 'murder', 'history'],
    about:
      'Cardiff docks, 1952: a shopkeeper is killed and a Somali sailor with a quick tongue is charged. He trusts that British justice will see he is innocent.',
  },
  {
    title: 'Harlem Shuffle',
    author: 'Colson Whitehead',
    year: 2021,
    subjects: ['crime', 'heist', 'new york', 'family', 'class', 'city life'],
    about:
      'Ray Carney sells furniture on 125th Street and is only slightly bent, until his cousin brings him into a hotel robbery and his two lives start to mix.',
  },
  {
    title: 'The Maid',
    author: 'Nita Prose',
    year: 2022,
    subjects: ['work', 'neurodiversity', 'cosy', 'loneliness', 'found family', 'murder'],
    about:
      'Molly loves order and misreads people. When she finds a rich guest dead in his suite at the hotel she cleans, her careful manners look like guilt.',
  },
  {
    title: 'Yellowface',
    author: 'R. F. Kuang',
    year: 2023,
    subjects: ['writers', 'satire', 'racism', 'jealousy', 'unreliable narrator', 'books about books'],
    about:
      'A struggling white writer takes the manuscript of a dead Chinese American friend and publishes it as hers. Success is pleasant; the internet is not.',
  },
]

import type { CatalogueBook } from './book.ts'

/** Non-fiction of the starter catalogue; the descriptions are our own words. */
export const nonFiction: readonly CatalogueBook[] = [
  {
    title: 'Wild',
    author: 'Cheryl Strayed',
    year: 2012,
    subjects: ['memoir', 'journey', 'grief', 'nature', 'mothers and daughters', 'starting over'],
    about:
      'Her mother dead and her marriage over, a young woman with no training and too heavy a rucksack sets out to walk eleven hundred miles of the Pacific Crest Trail.',
  },
  {
    title: 'Educated',
    author: 'Tara Westover',
    year: 2018,
    subjects: ['memoir', 'family', 'education', 'religion', 'coming of age', 'identity'],
    about:
      'Raised in the Idaho mountains by survivalist parents who kept her out of school, the author taught herself enough to enter university, and paid for it at home.',
  },
  {
    title: 'Quiet',
    author: 'Susan Cain',
    year: 2012,
    subjects: ['psychology', 'solitude', 'work', 'identity'],
    about:
      'Offices, schools and churches often reward those who talk most. Cain looks at what research says of the third or more of us who would rather listen.',
  },
  {
    title: 'Becoming',
    author: 'Michelle Obama',
    year: 2018,
    subjects: ['memoir', 'politics', 'marriage', 'racism', 'work', 'motherhood'],
    about:
      "From a small flat on Chicago's South Side to law school and the White House, a former First Lady considers what she chose and what was decided for her.",
  },
  {
    title: "Don't Be Evil",
    author: 'Rana Foroohar',
    year: 2019,
    subjects: ['technology', 'capitalism', 'politics', 'surveillance', 'economics'],
    about:
      "A financial journalist traces how the big technology firms moved from their early ideals to monopoly and the trade in people's attention, and what might be done.",
  },
  {
    title: 'Born a Crime',
    author: 'Trevor Noah',
    year: 2016,
    subjects: ['memoir', 'racism', 'humour', 'mothers and sons', 'africa', 'coming of age'],
    about:
      'Under apartheid the union of his Black mother and white father was against the law. Noah tells of a childhood half hidden, and of a mother who feared nobody.',
  },
  {
    title: 'I Know Why the Caged Bird Sings',
    author: 'Maya Angelou',
    year: 1969,
    subjects: ['memoir', 'racism', 'coming of age', 'trauma', 'american south', 'books about books'],
    about:
      "Sent with her brother to their grandmother's store in Arkansas, a girl goes through fear and years of silence, and finds words again through poems and books.",
  },
  {
    title: 'The Year of Magical Thinking',
    author: 'Joan Didion',
    year: 2005,
    subjects: ['memoir', 'grief', 'marriage', 'illness', 'writers', 'memory'],
    about:
      'Her husband died at the dinner table while their daughter lay in intensive care. Didion reports on the year that followed with her usual exactness.',
  },
  {
    title: 'Slouching Towards Bethlehem',
    author: 'Joan Didion',
    year: 1968,
    subjects: ['essays', 'california', 'journalism', 'city life', 'identity'],
    about:
      'Essays on the 1960s, many from California: a murder in San Bernardino, John Wayne, drifting teenagers in San Francisco, and the reasons to keep a notebook.',
  },
  {
    title: 'Between the World and Me',
    author: 'Ta-Nehisi Coates',
    year: 2015,
    subjects: ['letters', 'racism', 'fathers and sons', 'history', 'politics', 'violence'],
    about:
      'In a letter to his teenage son a writer from Baltimore sets down what it is to live in a Black body in America, and what he has learned to fear and to love.',
  },
  {
    title: 'The Fire Next Time',
    author: 'James Baldwin',
    year: 1963,
    subjects: ['essays', 'racism', 'religion', 'letters', 'politics', 'new york'],
    about:
      'Two pieces on race in America: a letter to a nephew of fourteen, and an essay that goes from a Harlem pulpit to dinner with the leader of the Nation of Islam.',
  },
  {
    title: 'Notes of a Native Son',
    author: 'James Baldwin',
    year: 1955,
    subjects: ['essays', 'racism', 'fathers and sons', 'identity', 'paris', 'books about books'],
    about:
      "On protest novels, a father's funeral during a riot, a night in a Paris jail and a Swiss village that had never seen a Black man: ten early essays.",
  },
  {
    title: 'If This Is a Man',
    author: 'Primo Levi',
    year: 1947,
    subjects: ['memoir', 'holocaust', 'survival', 'war', 'jewish life', 'moral choice'],
    about:
      'A young chemist from Turin was deported to Auschwitz in 1944. He describes calmly how the camp worked and what it did to the men inside it.',
  },
  {
    title: 'The Periodic Table',
    author: 'Primo Levi',
    year: 1975,
    subjects: ['memoir', 'science', 'work', 'jewish life', 'italy', 'short stories'],
    about:
      'Twenty-one chapters named after elements: ancestors, student experiments, mountains, the war and the factory, each with its metal or its gas.',
  },
  {
    title: "Man's Search for Meaning",
    author: 'Viktor E. Frankl',
    year: 1946,
    subjects: ['memoir', 'holocaust', 'psychology', 'survival', 'hope', 'philosophy'],
    about:
      'A Viennese psychiatrist asks what kept people going in the concentration camps he lived through, and draws from it a way of treating patients.',
  },
  {
    title: 'Fun Home',
    author: 'Alison Bechdel',
    year: 2006,
    subjects: ['memoir', 'graphic novel', 'fathers and daughters', 'lgbtq', 'secrets', 'books about books'],
    about:
      'In drawings full of detail the author goes over her youth in a funeral home with a father devoted to wallpaper and novels, whose secret mirrored her own.',
  },
  {
    title: 'H Is for Hawk',
    author: 'Helen Macdonald',
    year: 2014,
    subjects: ['memoir', 'grief', 'animal bond', 'nature', 'fathers and daughters', 'england'],
    about:
      "After her father's sudden death a falconer buys a young goshawk and trains it, going half wild herself, with T. H. White's unhappy book for company.",
  },
  {
    title: 'The Living Mountain',
    author: 'Nan Shepherd',
    year: 1977,
    subjects: ['nature', 'scotland', 'journey', 'solitude', 'essays'],
    about:
      'A teacher who walked the Cairngorms all her life writes of water, frost, birds and sleep, going into the mountains and seldom bothering about the summit.',
  },
  {
    title: 'Underland',
    author: 'Robert Macfarlane',
    year: 2019,
    subjects: ['nature', 'journey', 'time', 'climate', 'death'],
    about:
      'Caves, mines, catacombs, glaciers and a vault for nuclear waste: journeys below ground, with thoughts on what people hide there and what they leave behind.',
  },
  {
    title: 'The Peregrine',
    author: 'J. A. Baker',
    year: 1967,
    subjects: ['nature', 'animals', 'obsession', 'solitude', 'winter', 'england'],
    about:
      'From autumn to spring a man follows falcons over the flat fields and estuaries of Essex, and in his diary begins to see as they might see.',
  },
  {
    title: 'Silent Spring',
    author: 'Rachel Carson',
    year: 1962,
    subjects: ['nature', 'science', 'ecology', 'politics', 'animals'],
    about:
      'A marine biologist collects the evidence of what sprayed pesticides were doing to soil, rivers, birds and people, and asks who had agreed to it.',
  },
  {
    title: 'Walden',
    author: 'Henry David Thoreau',
    year: 1854,
    subjects: ['nature', 'solitude', 'philosophy', 'essays', 'freedom'],
    about:
      'For two years the author lived in a cabin that he built beside a pond in Massachusetts, hoeing beans and working out how little a person needs.',
  },
  {
    title: 'Pilgrim at Tinker Creek',
    author: 'Annie Dillard',
    year: 1974,
    subjects: ['nature', 'faith', 'solitude', 'animals', 'essays'],
    about:
      'A year beside a Virginia creek, spent looking: at muskrats, mantises, light in the trees and the wastefulness of creation, which troubles the writer.',
  },
  {
    title: 'Braiding Sweetgrass',
    author: 'Robin Wall Kimmerer',
    year: 2013,
    subjects: ['nature', 'science', 'indigenous life', 'ecology', 'essays', 'motherhood'],
    about:
      'A botanist of the Potawatomi Nation sets what she learned in the laboratory beside what her people know of plants, as gifts that ask for something in return.',
  },
  {
    title: 'Entangled Life',
    author: 'Merlin Sheldrake',
    year: 2020,
    subjects: ['nature', 'science', 'ecology', 'food'],
    about:
      'Fungi are in the soil, in bread, in roots and in us. A biologist explains what they do and why they make it hard to say where one living thing stops.',
  },
  {
    title: 'The Hidden Life of Trees',
    author: 'Peter Wohlleben',
    year: 2015,
    subjects: ['nature', 'forest', 'science', 'ecology', 'germany'],
    about:
      'A German forester tells what he came to notice in an old beech wood: slow growth, warning scents, shared sugar, and neighbours that keep a stump alive.',
  },
  {
    title: 'The Outrun',
    author: 'Amy Liptrot',
    year: 2016,
    subjects: ['memoir', 'alcoholism', 'nature', 'islands', 'scotland', 'starting over'],
    about:
      'Sober after ten years of London parties that turned ugly, the author goes home to Orkney, to stone walls, cold swims and a winter of counting birds.',
  },
  {
    title: 'The Soul of an Octopus',
    author: 'Sy Montgomery',
    year: 2015,
    subjects: ['animals', 'science', 'animal bond', 'nature', 'intelligence'],
    about:
      'At an aquarium in Boston a naturalist gets to know several octopuses, one arm at a time, and wonders what goes on in a mind so unlike ours.',
  },
  {
    title: 'An Immense World',
    author: 'Ed Yong',
    year: 2022,
    subjects: ['animals', 'science', 'nature', 'evolution'],
    about:
      'Every animal lives in a world of its own senses. Yong introduces creatures that feel magnetic fields, see ultraviolet and hear with their knees.',
  },
  {
    title: 'Raising Hare',
    author: 'Chloe Dalton',
    year: 2024,
    subjects: ['memoir', 'animal bond', 'nature', 'solitude', 'pandemic', 'england'],
    about:
      'Away from her political job during lockdown, the author takes in a newborn hare, without naming or taming it, and lets it come and go as it likes.',
  },
  {
    title: 'Arctic Dreams',
    author: 'Barry Lopez',
    year: 1986,
    subjects: ['nature', 'journey', 'winter', 'animals', 'indigenous life', 'exploration'],
    about:
      'Muskoxen, icebergs, narwhals, northern light and the people who have long lived among them: years of travel in the Arctic by a patient observer.',
  },
  {
    title: 'The Snow Leopard',
    author: 'Peter Matthiessen',
    year: 1978,
    subjects: ['journey', 'nature', 'grief', 'spirituality', 'animals', 'nepal'],
    about:
      'A writer in mourning for his wife walks into the high Himalaya with a zoologist who studies blue sheep, hoping for a sight of the rarest of cats.',
  },
  {
    title: 'A Sand County Almanac',
    author: 'Aldo Leopold',
    year: 1949,
    subjects: ['nature', 'ecology', 'essays', 'philosophy', 'animals'],
    about:
      'Month by month on a worn-out Wisconsin farm, a forester watches geese and plants pines, and argues that we owe something to the land itself.',
  },
  {
    title: 'My Family and Other Animals',
    author: 'Gerald Durrell',
    year: 1956,
    subjects: ['memoir', 'humour', 'animals', 'family', 'greece', 'childhood'],
    about:
      'To escape an English summer the Durrells move to Corfu, where the youngest fills the villa with scorpions, owls and tortoises, to the fury of his brothers.',
  },
  {
    title: 'A Short History of Nearly Everything',
    author: 'Bill Bryson',
    year: 2003,
    subjects: ['science', 'history', 'humour', 'evolution', 'nature'],
    about:
      'A travel writer sets out to learn how we know the age of the earth, the weight of an atom and so on, and meets a great many quarrelsome scientists.',
  },
  {
    title: 'A Walk in the Woods',
    author: 'Bill Bryson',
    year: 1998,
    subjects: ['journey', 'humour', 'nature', 'friendship', 'america'],
    about:
      'With a reluctant and unfit old friend, the author tries to walk the Appalachian Trail from Georgia to Maine, in fear of bears and tired of noodles.',
  },
  {
    title: 'A Brief History of Time',
    author: 'Stephen Hawking',
    year: 1988,
    subjects: ['science', 'time', 'physics', 'philosophy'],
    about:
      'Where the universe came from, what happens in a black hole, and whether time could run backwards, explained by a physicist with a single equation.',
  },
  {
    title: 'Cosmos',
    author: 'Carl Sagan',
    year: 1980,
    subjects: ['science', 'space travel', 'history', 'evolution', 'philosophy'],
    about:
      'An astronomer goes from the library of Alexandria to the moons of Jupiter, telling how people slowly worked out where they are and what they are made of.',
  },
  {
    title: 'Seven Brief Lessons on Physics',
    author: 'Carlo Rovelli',
    year: 2014,
    subjects: ['science', 'physics', 'time', 'philosophy', 'italy'],
    about:
      'First written for a newspaper, these few pages explain relativity, quanta, the grains of space and the heat of black holes to people who know nothing of them.',
  },
  {
    title: 'The Selfish Gene',
    author: 'Richard Dawkins',
    year: 1976,
    subjects: ['science', 'evolution', 'animals', 'philosophy'],
    about:
      'Suppose that natural selection is best seen from the point of view of the gene. A zoologist shows what that makes of parents, rivals, cheats and kindness.',
  },
  {
    title: 'On the Origin of Species',
    author: 'Charles Darwin',
    year: 1859,
    subjects: ['science', 'evolution', 'nature', 'animals', 'history'],
    about:
      'Beginning with pigeons and ending with a tangled bank, Darwin sets out twenty years of evidence that living things have changed, and by what means.',
  },
  {
    title: 'The Immortal Life of Henrietta Lacks',
    author: 'Rebecca Skloot',
    year: 2010,
    subjects: ['science', 'medicine', 'racism', 'family', 'moral choice', 'history'],
    about:
      'Cells taken without leave from a poor Black woman in 1951 are still alive in laboratories everywhere. Skloot gets to know the family who were never told.',
  },
  {
    title: 'The Emperor of All Maladies',
    author: 'Siddhartha Mukherjee',
    year: 2010,
    subjects: ['medicine', 'science', 'history', 'illness', 'death'],
    about:
      'A cancer doctor writes the life story of the disease, from an Egyptian papyrus to gene therapy, with the surgeons, chemists and patients who fought it.',
  },
  {
    title: 'The Man Who Mistook His Wife for a Hat',
    author: 'Oliver Sacks',
    year: 1985,
    subjects: ['medicine', 'psychology', 'memory', 'identity', 'short stories', 'neurodiversity'],
    about:
      'A music teacher cannot tell faces from objects; a sailor is always in 1945. A neurologist describes patients as people first and puzzles second.',
  },
  {
    title: 'When Breath Becomes Air',
    author: 'Paul Kalanithi',
    year: 2016,
    subjects: ['memoir', 'medicine', 'death', 'illness', 'marriage', 'philosophy'],
    about:
      'At thirty-six, almost done with his training as a brain surgeon, the author learns that he has lung cancer, and asks what is worth doing with the time left.',
  },
  {
    title: 'Being Mortal',
    author: 'Atul Gawande',
    year: 2014,
    subjects: ['medicine', 'old age', 'death', 'family', 'moral choice'],
    about:
      'A surgeon admits that medicine is bad at the end of life. He visits nursing homes and hospices, and sits with his own father, to ask what people want.',
  },
  {
    title: 'Do No Harm',
    author: 'Henry Marsh',
    year: 2014,
    subjects: ['memoir', 'medicine', 'work', 'guilt', 'death', 'moral choice'],
    about:
      'Each chapter is named after something that grows in the head. A London brain surgeon near retirement is frank about operations, hope and his mistakes.',
  },
  {
    title: 'The Sixth Extinction',
    author: 'Elizabeth Kolbert',
    year: 2014,
    subjects: ['science', 'ecology', 'climate', 'animals', 'evolution'],
    about:
      'Frogs in Panama, coral on the Great Barrier Reef, bats in New England: a reporter goes to see what is dying out this time, and how we know of the times before.',
  },
  {
    title: 'Stiff',
    author: 'Mary Roach',
    year: 2003,
    subjects: ['science', 'death', 'humour', 'medicine', 'history'],
    about:
      'What becomes of bodies given to science? Some test cars, some teach surgeons, some lie in a field to rot. Roach goes to look and asks the awkward questions.',
  },
  {
    title: 'Lab Girl',
    author: 'Hope Jahren',
    year: 2016,
    subjects: ['memoir', 'women in science', 'nature', 'friendship', 'work', 'mental health'],
    about:
      'Short chapters on seeds, roots and leaves alternate with the life of a woman who studies them, short of money and sleep, beside a loyal and odd lab partner.',
  },
  {
    title: 'Longitude',
    author: 'Dava Sobel',
    year: 1995,
    subjects: ['science', 'history', 'exploration', 'rivalry', 'england', 'time'],
    about:
      'Ships were lost because no one at sea could tell how far east they were. A village clockmaker spent his life on the answer, against the astronomers.',
  },
  {
    title: 'Hidden Figures',
    author: 'Margot Lee Shetterly',
    year: 2016,
    subjects: ['women in science', 'racism', 'history', 'space travel', 'mathematics', 'work'],
    about:
      'Black women mathematicians worked out the numbers for American aircraft and rockets in segregated offices in Virginia. This is who they were.',
  },
  {
    title: "Fermat's Last Theorem",
    author: 'Simon Singh',
    year: 1997,
    subjects: ['mathematics', 'history', 'obsession', 'puzzles', 'science'],
    about:
      'A note in a margin teased mathematicians for over three centuries. Singh follows those who tried, down to the man who shut himself in an attic for seven years.',
  },
  {
    title: 'Invisible Women',
    author: 'Caroline Criado Perez',
    year: 2019,
    subjects: ['gender', "women's rights", 'science', 'technology', 'work', 'medicine'],
    about:
      'Crash dummies, drug trials, snow ploughs and phone sizes: a campaigner gathers the many cases in which the standard person turned out to be a man.',
  },
  {
    title: 'Weapons of Math Destruction',
    author: "Cathy O'Neil",
    year: 2016,
    subjects: ['technology', 'mathematics', 'class', 'work', 'surveillance', 'politics'],
    about:
      'A mathematician who left Wall Street shows how secret scoring models decide on loans, jobs and prison terms, and how they punish people for being poor.',
  },
  {
    title: 'Thinking, Fast and Slow',
    author: 'Daniel Kahneman',
    year: 2011,
    subjects: ['psychology', 'science', 'economics', 'moral choice'],
    about:
      'A psychologist sums up a life of experiments on judgement: the quick mind that jumps to conclusions and the slow one that is too lazy to check.',
  },
  {
    title: 'Sapiens',
    author: 'Yuval Noah Harari',
    year: 2011,
    subjects: ['history', 'evolution', 'religion', 'capitalism', 'science'],
    about:
      'How did one unimportant ape come to run the planet? A historian proposes that it was the gift for believing together in things like gods, money and nations.',
  },
  {
    title: 'Guns, Germs, and Steel',
    author: 'Jared Diamond',
    year: 1997,
    subjects: ['history', 'science', 'empire', 'colonialism', 'nature'],
    about:
      'A New Guinean friend once asked why Europeans had so much cargo. The answer offered here is geography: crops, beasts, and the shape of continents.',
  },
  {
    title: 'The Body Keeps the Score',
    author: 'Bessel van der Kolk',
    year: 2014,
    subjects: ['psychology', 'trauma', 'medicine', 'mental health', 'memory'],
    about:
      'A psychiatrist who has treated soldiers and mistreated children explains how terror lodges in the body, and which treatments reach it when talking does not.',
  },
  {
    title: 'Freakonomics',
    author: 'Steven D. Levitt and Stephen J. Dubner',
    year: 2005,
    subjects: ['economics', 'crime', 'humour', 'science', 'moral choice'],
    about:
      'Do teachers cheat, and why do dealers live with their mothers? An economist and a journalist look for incentives in places that economics used to avoid.',
  },
  {
    title: 'Bad Blood',
    author: 'John Carreyrou',
    year: 2018,
    subjects: ['journalism', 'technology', 'money', 'ambition', 'medicine', 'crime'],
    about:
      'A young founder promised that one drop of blood was enough for any test. The reporter who exposed her company tells how it fooled nearly everyone.',
  },
  {
    title: 'The Big Short',
    author: 'Michael Lewis',
    year: 2010,
    subjects: ['money', 'economics', 'capitalism', 'journalism', 'dark humour'],
    about:
      'A handful of awkward outsiders saw that the American mortgage market was rotten and bet on its collapse. Being right turned out to be lonely.',
  },
  {
    title: 'Debt',
    author: 'David Graeber',
    year: 2011,
    subjects: ['economics', 'history', 'money', 'capitalism', 'slavery', 'philosophy'],
    about:
      'An anthropologist argues that credit came before coins, and follows five thousand years of owing, from Sumerian temples to the banks, with violence never far off.',
  },
  {
    title: 'The Dawn of Everything',
    author: 'David Graeber and David Wengrow',
    year: 2021,
    subjects: ['history', 'politics', 'freedom', 'indigenous life', 'philosophy'],
    about:
      'Did farming lead straight to kings and clerks? An anthropologist and an archaeologist collect early cities and peoples that managed otherwise, often on purpose.',
  },
  {
    title: 'Nickel and Dimed',
    author: 'Barbara Ehrenreich',
    year: 2001,
    subjects: ['journalism', 'work', 'poverty', 'class', 'america'],
    about:
      'Could one live on the wages of a waitress, a cleaner or a shop assistant? The author tries it in three American towns, and does the sums every week.',
  },
  {
    title: 'Evicted',
    author: 'Matthew Desmond',
    year: 2016,
    subjects: ['poverty', 'journalism', 'home', 'racism', 'city life', 'class'],
    about:
      'A sociologist moves into a trailer park and a rooming house in Milwaukee and follows eight families who lose their homes, and the landlords who put them out.',
  },
  {
    title: 'Down and Out in Paris and London',
    author: 'George Orwell',
    year: 1933,
    subjects: ['memoir', 'poverty', 'work', 'paris', 'london', 'class'],
    about:
      'Penniless, a young Englishman washes dishes in the cellars of a smart Paris hotel, then goes on the road with the tramps in and around London.',
  },
  {
    title: 'Homage to Catalonia',
    author: 'George Orwell',
    year: 1938,
    subjects: ['memoir', 'war', 'politics', 'spain', 'soldiers', 'betrayal'],
    about:
      'The author goes to Spain to fight fascism, is bored and frozen at the front and shot in the neck, then finds his own side hunting him in Barcelona.',
  },
  {
    title: 'Just Mercy',
    author: 'Bryan Stevenson',
    year: 2014,
    subjects: ['memoir', 'law', 'racism', 'prison', 'american south', 'hope'],
    about:
      'A young lawyer in Alabama takes the cases of people on death row, among them a man condemned for a killing though dozens saw him elsewhere.',
  },
  {
    title: 'The New Jim Crow',
    author: 'Michelle Alexander',
    year: 2010,
    subjects: ['racism', 'law', 'prison', 'politics', 'history'],
    about:
      'A civil rights lawyer makes the case that the war on drugs and mass imprisonment rebuilt, in colour-blind language, a system that had been abolished.',
  },
  {
    title: 'The Warmth of Other Suns',
    author: 'Isabel Wilkerson',
    year: 2010,
    subjects: ['history', 'racism', 'journey', 'american south', 'immigration', 'family'],
    about:
      "Six million Black Americans left the South between the First World War and the 1970s. A sharecropper's wife, a fruit picker and a doctor stand for the rest.",
  },
  {
    title: 'Caste',
    author: 'Isabel Wilkerson',
    year: 2020,
    subjects: ['racism', 'caste', 'history', 'politics', 'india'],
    about:
      'Setting the United States beside India and Nazi Germany, a journalist proposes that race is the visible part of an older thing, a ranking of human worth.',
  },
  {
    title: 'The Autobiography of Malcolm X',
    author: 'Malcolm X and Alex Haley',
    year: 1965,
    subjects: ['memoir', 'racism', 'religion', 'politics', 'prison', 'identity'],
    about:
      'A street hustler in Harlem becomes a minister and the sharpest voice of his day, and changes his mind more than once, in talks with a journalist at night.',
  },
  {
    title: 'Narrative of the Life of Frederick Douglass',
    author: 'Frederick Douglass',
    year: 1845,
    subjects: ['memoir', 'slavery', 'freedom', 'education', 'history', 'courage'],
    about:
      'Born enslaved in Maryland, Douglass tells how he learned to read by trading bread for lessons, stood up to a man sent to break him, and began to plan.',
  },
  {
    title: 'Twelve Years a Slave',
    author: 'Solomon Northup',
    year: 1853,
    subjects: ['memoir', 'slavery', 'captivity', 'american south', 'survival', 'history'],
    about:
      'A free musician from New York State accepts an offer of work in Washington, wakes in chains and is sold to the cotton fields of Louisiana.',
  },
  {
    title: 'Incidents in the Life of a Slave Girl',
    author: 'Harriet Jacobs',
    year: 1861,
    subjects: ['memoir', 'slavery', 'motherhood', 'women in history', 'freedom', 'courage'],
    about:
      'To get away from her master without leaving her children, a young woman hides for almost seven years in a crawl space under the roof of her grandmother.',
  },
  {
    title: 'Long Walk to Freedom',
    author: 'Nelson Mandela',
    year: 1994,
    subjects: ['memoir', 'politics', 'prison', 'africa', 'racism', 'leadership'],
    about:
      'From a Xhosa village by way of a law office and twenty-seven years in prison to the presidency: a life, and the long argument about how to win.',
  },
  {
    title: 'Dreams from My Father',
    author: 'Barack Obama',
    year: 1995,
    subjects: ['memoir', 'identity', 'racism', 'fathers and sons', 'family', 'africa'],
    about:
      'Written before he held any office: a boyhood in Hawaii and Indonesia, work in Chicago neighbourhoods, and a journey to Kenya to learn about an absent father.',
  },
  {
    title: 'Killers of the Flower Moon',
    author: 'David Grann',
    year: 2017,
    subjects: ['history', 'murder', 'indigenous life', 'money', 'racism', 'crime'],
    about:
      "In the 1920s the Osage of Oklahoma were rich from oil, and kept dying. Grann follows one woman's family and the agents who came to find out why.",
  },
  {
    title: 'The Wager',
    author: 'David Grann',
    year: 2023,
    subjects: ['history', 'survival', 'exploration', 'empire', 'betrayal', 'islands'],
    about:
      'A British warship is wrecked off Patagonia in 1741. Two groups of castaways get home with different stories, and a court martial must choose between them.',
  },
  {
    title: 'Bury My Heart at Wounded Knee',
    author: 'Dee Brown',
    year: 1970,
    subjects: ['history', 'indigenous life', 'war', 'colonialism', 'american west', 'betrayal'],
    about:
      'The conquest of the American West from 1860 to 1890 as those who were driven off the land saw it, drawn from council records and their own words.',
  },
  {
    title: 'In Cold Blood',
    author: 'Truman Capote',
    year: 1966,
    subjects: ['crime', 'murder', 'journalism', 'small town', 'law', 'violence'],
    about:
      'A farmer, his wife and two of their children are shot in Kansas in 1959. Capote stays with the town, the detectives and the two killers for years.',
  },
  {
    title: 'Midnight in the Garden of Good and Evil',
    author: 'John Berendt',
    year: 1994,
    subjects: ['crime', 'american south', 'city life', 'big cast', 'humour', 'law'],
    about:
      'A magazine writer takes a flat in Savannah and gets to know its gentry, drag performers and conjurers. Then a shot is fired in the finest house in town.',
  },
  {
    title: 'The Devil in the White City',
    author: 'Erik Larson',
    year: 2003,
    subjects: ['history', 'murder', 'crime', 'city life', 'ambition', 'art'],
    about:
      'Chicago, 1893: an architect races to build a world fair out of plaster and light, while near by a polite young doctor builds a hotel for quite other ends.',
  },
  {
    title: 'Empire of Pain',
    author: 'Patrick Radden Keefe',
    year: 2021,
    subjects: ['family saga', 'money', 'medicine', 'capitalism', 'journalism', 'crime'],
    about:
      'Three generations of a family known for giving to museums, and how they made their fortune: first with tranquillisers, then with a painkiller.',
  },
  {
    title: "I'll Be Gone in the Dark",
    author: 'Michelle McNamara',
    year: 2018,
    subjects: ['crime', 'obsession', 'journalism', 'california', 'police', 'fear'],
    about:
      'At night, with her family asleep, a writer hunts through old files for the man who terrorised California in the 1970s and 1980s. She died before finishing.',
  },
  {
    title: 'Hiroshima',
    author: 'John Hersey',
    year: 1946,
    subjects: ['war', 'journalism', 'japan', 'survival', 'history', 'death'],
    about:
      'A clerk, two doctors, a widow, a pastor and a German priest were in the city on the morning of the bomb. Hersey tells what each did, and adds almost nothing.',
  },
  {
    title: 'Into Thin Air',
    author: 'Jon Krakauer',
    year: 1997,
    subjects: ['memoir', 'survival', 'adventure', 'journalism', 'guilt', 'nepal'],
    about:
      'Sent to report on guided climbs of Everest, a mountaineer reaches the top in May 1996 just as a storm comes in, and has to account for what followed.',
  },
  {
    title: 'Into the Wild',
    author: 'Jon Krakauer',
    year: 1996,
    subjects: ['journey', 'nature', 'solitude', 'freedom', 'alaska', 'journalism'],
    about:
      'A young man gave away his savings, left his car in the desert and walked into Alaska. Krakauer retraces the way and recognises something of himself.',
  },
  {
    title: 'Endurance',
    author: 'Alfred Lansing',
    year: 1959,
    subjects: ['exploration', 'survival', 'history', 'leadership', 'winter', 'adventure'],
    about:
      "Shackleton's ship was crushed in the Antarctic ice in 1915. From diaries and talks with survivors, a journalist tells how twenty-eight men went on.",
  },
  {
    title: 'Unbroken',
    author: 'Laura Hillenbrand',
    year: 2010,
    subjects: ['war', 'survival', 'captivity', 'history', 'trauma', 'forgiveness'],
    about:
      'Louis Zamperini ran at the Berlin Olympics and later fell into the Pacific with his bomber. Weeks on a raft were followed by prison camps in Japan.',
  },
  {
    title: 'The Boys in the Boat',
    author: 'Daniel James Brown',
    year: 2013,
    subjects: ['history', 'sport', 'friendship', 'class', 'coming of age', 'courage'],
    about:
      'Sons of loggers, farmers and shipyard hands learn to row as one at a university in Seattle during the Depression, with the 1936 Games in view.',
  },
  {
    title: 'Wind, Sand and Stars',
    author: 'Antoine de Saint-Exupéry',
    year: 1939,
    subjects: ['memoir', 'adventure', 'desert', 'friendship', 'work', 'philosophy'],
    about:
      'A pilot of the early air mail remembers comrades, night flights over the Andes and a crash in the Libyan desert, and what such work taught him.',
  },
  {
    title: 'West with the Night',
    author: 'Beryl Markham',
    year: 1942,
    subjects: ['memoir', 'africa', 'adventure', 'courage', 'animals', 'women'],
    about:
      'Brought up on a farm in Kenya, the author trained racehorses, flew mail and doctors over the bush, and in 1936 took off alone to cross the Atlantic westward.',
  },
  {
    title: 'A Time of Gifts',
    author: 'Patrick Leigh Fermor',
    year: 1977,
    subjects: ['journey', 'memoir', 'coming of age', 'history', 'germany', 'winter'],
    about:
      'Expelled from school, a youth of eighteen sets off in December 1933 to walk to Constantinople. This first part goes by barn and castle up to the Danube.',
  },
  {
    title: 'In Patagonia',
    author: 'Bruce Chatwin',
    year: 1977,
    subjects: ['journey', 'latin america', 'exile', 'storytelling', 'history'],
    about:
      "A scrap of hairy skin in his grandmother's cabinet sends the author to the bottom of South America, where he collects outlaws, exiles and their tales.",
  },
  {
    title: 'Wild Swans',
    author: 'Jung Chang',
    year: 1991,
    subjects: [
      'memoir',
      'family saga',
      'chinese history',
      'mothers and daughters',
      'women in history',
      'politics',
    ],
    about:
      "Grandmother was a warlord's concubine, mother a young communist, the daughter a Red Guard: twentieth-century China through three women of one family.",
  },
  {
    title: 'Reading Lolita in Tehran',
    author: 'Azar Nafisi',
    year: 2003,
    subjects: ['memoir', 'books about books', 'women', 'censorship', 'middle east', 'education'],
    about:
      'After giving up her university post a professor invites seven young women to her home on Thursdays to read Nabokov, Austen and James, behind closed curtains.',
  },
  {
    title: 'The Diving Bell and the Butterfly',
    author: 'Jean-Dominique Bauby',
    year: 1997,
    subjects: ['memoir', 'disability', 'illness', 'imagination', 'france', 'memory'],
    about:
      'A stroke left the editor of a Paris magazine able to move only one eyelid. By blinking at the right letter he dictated this book about what was left.',
  },
  {
    title: 'Testament of Youth',
    author: 'Vera Brittain',
    year: 1933,
    subjects: ['memoir', 'war', 'grief', 'women in history', 'england', "women's rights"],
    about:
      'A young woman fought her way to Oxford, then left it in 1915 to nurse the wounded, while her fiancé, her brother and their friends were at the front.',
  },
  {
    title: 'The Years',
    author: 'Annie Ernaux',
    year: 2008,
    subjects: ['memoir', 'memory', 'france', 'class', 'time', 'women'],
    about:
      'Photographs, songs, advertisements and holiday meals from the 1940s onward make up the life of a French woman, and of everyone of her age, without an I.',
  },
  {
    title: 'Happening',
    author: 'Annie Ernaux',
    year: 2000,
    subjects: ['memoir', 'women', "women's rights", 'class', 'france', 'memory'],
    about:
      'In 1963 a student in Rouen is pregnant and abortion is a crime. Nearly forty years later she writes down, soberly, where she went and who looked away.',
  },
  {
    title: 'The Second Sex',
    author: 'Simone de Beauvoir',
    year: 1949,
    subjects: ['philosophy', 'gender', "women's rights", 'history', 'france'],
    about:
      'Through biology, myth, history and many lives from childhood to old age, a philosopher examines how women are made into the other half of a pair.',
  },
  {
    title: "A Room of One's Own",
    author: 'Virginia Woolf',
    year: 1929,
    subjects: ['essays', "women's rights", 'writers', 'money', 'academia', 'england'],
    about:
      'Asked to speak on women and fiction, Woolf walks through college lawns and library shelves, and wonders what would have become of a sister of Shakespeare.',
  },
  {
    title: 'A Vindication of the Rights of Woman',
    author: 'Mary Wollstonecraft',
    year: 1792,
    subjects: ["women's rights", 'philosophy', 'education', 'politics', 'women in history'],
    about:
      'While others declared the rights of man, the author asked why half of mankind was brought up to please, and argued for educating girls as thinking beings.',
  },
  {
    title: 'We Should All Be Feminists',
    author: 'Chimamanda Ngozi Adichie',
    year: 2014,
    subjects: ['essays', "women's rights", 'gender', 'africa'],
    about:
      'Grown out of a talk, this short essay uses scenes from Lagos and America to show how boys and girls are fitted into roles too small for either.',
  },
  {
    title: 'Men Explain Things to Me',
    author: 'Rebecca Solnit',
    year: 2014,
    subjects: ['essays', "women's rights", 'gender', 'violence', 'power'],
    about:
      'At a party a man tells the author about an important book, which is hers. From that comic scene she goes on to silence, credibility and violence.',
  },
  {
    title: 'Bad Feminist',
    author: 'Roxane Gay',
    year: 2014,
    subjects: ['essays', "women's rights", 'racism', 'humour', 'identity'],
    about:
      'Scrabble tournaments, pop songs, films about slavery and girlhood: essays by a critic who has convictions, contradictions and a liking for pink.',
  },
  {
    title: 'Hunger',
    author: 'Roxane Gay',
    year: 2017,
    subjects: ['memoir', 'trauma', 'violence', 'identity', 'food', 'loneliness'],
    about:
      'After an assault at twelve the author ate to make her body a fortress. She writes about living in it, in a world that has opinions on its size.',
  },
  {
    title: 'Sister Outsider',
    author: 'Audre Lorde',
    year: 1984,
    subjects: ['essays', 'lgbtq', 'racism', "women's rights", 'poetry', 'power'],
    about:
      'Essays and speeches by a poet who was Black, lesbian and a mother and would leave none of it at the door: on anger, silence, difference and the erotic.',
  },
  {
    title: "Why I'm No Longer Talking to White People About Race",
    author: 'Reni Eddo-Lodge',
    year: 2017,
    subjects: ['racism', 'politics', 'history', 'class', 'england'],
    about:
      'What began as a weary blog post became a book on Black British history, on how structures favour some people, and on conversations that go wrong.',
  },
  {
    title: 'Minor Feelings',
    author: 'Cathy Park Hong',
    year: 2020,
    subjects: ['essays', 'racism', 'identity', 'immigration', 'art', 'friendship'],
    about:
      'A Korean American poet takes apart the shame and irritation of being told that what she lives with is not happening, by way of stand-up and student friendships.',
  },
  {
    title: 'Crying in H Mart',
    author: 'Michelle Zauner',
    year: 2021,
    subjects: ['memoir', 'mothers and daughters', 'grief', 'food', 'identity', 'music'],
    about:
      'When her Korean mother dies, a musician in her twenties fears losing that half of herself, and looks for it in supermarket aisles and jars of kimchi.',
  },
  {
    title: 'Stay True',
    author: 'Hua Hsu',
    year: 2022,
    subjects: ['memoir', 'friendship', 'grief', 'immigration', 'music', 'coming of age'],
    about:
      'In 1990s Berkeley a student who defines himself by records and magazines befriends a boy who likes everything he scorns, and loses him to a senseless crime.',
  },
  {
    title: 'In the Dream House',
    author: 'Carmen Maria Machado',
    year: 2019,
    subjects: ['memoir', 'lgbtq', 'violence', 'trauma', 'storytelling', 'strange house'],
    about:
      'The author tells of loving a woman who frightened her, each short chapter in another genre, from haunted house to choose-your-own-adventure.',
  },
  {
    title: "I'm Glad My Mom Died",
    author: 'Jennette McCurdy',
    year: 2022,
    subjects: ['memoir', 'mothers and daughters', 'fame', 'dark humour', 'trauma', 'mental health'],
    about:
      'Pushed into acting at six by a mother who ruled her meals, her showers and her diary, a former child star works out whose wishes she has been living.',
  },
  {
    title: 'The Glass Castle',
    author: 'Jeannette Walls',
    year: 2005,
    subjects: ['memoir', 'family', 'poverty', 'siblings', 'alcoholism', 'childhood'],
    about:
      'The father could explain the stars and the mother could paint; neither saw to dinner. Four children brought themselves up, on the road and in a leaking house.',
  },
  {
    title: "Angela's Ashes",
    author: 'Frank McCourt',
    year: 1996,
    subjects: ['memoir', 'poverty', 'ireland', 'childhood', 'alcoholism', 'humour'],
    about:
      'A family goes back from Brooklyn to Limerick in the 1930s. The father drinks the wages, the lane floods, and a boy dreams of the fare to America.',
  },
  {
    title: 'Just Kids',
    author: 'Patti Smith',
    year: 2010,
    subjects: ['memoir', 'art', 'friendship', 'new york', 'music', 'love story'],
    about:
      'Two hungry twenty-year-olds meet in New York in 1967 and promise to take care of each other. One becomes a singer, the other the photographer Mapplethorpe.',
  },
  {
    title: 'Why Be Happy When You Could Be Normal?',
    author: 'Jeanette Winterson',
    year: 2011,
    subjects: ['memoir', 'mothers and daughters', 'lgbtq', 'books about books', 'mental health', 'england'],
    about:
      'The title is what her adoptive mother asked on putting her out at sixteen. The author looks again at that house, and then for the woman who gave her up.',
  },
  {
    title: 'The Argonauts',
    author: 'Maggie Nelson',
    year: 2015,
    subjects: ['memoir', 'lgbtq', 'motherhood', 'gender', 'philosophy', 'love story'],
    about:
      'Pregnant, and in love with an artist whose body is changing too, a poet thinks aloud about making a family, with theorists in the margins for company.',
  },
  {
    title: 'Heavy',
    author: 'Kiese Laymon',
    year: 2018,
    subjects: ['memoir', 'mothers and sons', 'racism', 'american south', 'food', 'violence'],
    about:
      'Addressed to his brilliant and difficult mother, a Mississippi writer goes through the weight, the secrets and the lies in a life between them.',
  },
  {
    title: 'Men We Reaped',
    author: 'Jesmyn Ward',
    year: 2013,
    subjects: ['memoir', 'grief', 'racism', 'poverty', 'american south', 'siblings'],
    about:
      'Within four years five young men close to the author died on the Mississippi coast, her brother among them. She tells their stories backwards, to find the cause.',
  },
  {
    title: 'Know My Name',
    author: 'Chanel Miller',
    year: 2019,
    subjects: ['memoir', 'trauma', 'law', 'violence', 'identity', 'courage'],
    about:
      'For years she was known only as the anonymous woman in a campus assault case. She takes back her name and tells what a trial asks of the one who was hurt.',
  },
  {
    title: 'Kitchen Confidential',
    author: 'Anthony Bourdain',
    year: 2000,
    subjects: ['memoir', 'food', 'work', 'humour', 'new york', 'addiction'],
    about:
      'A New York chef describes life behind the swing doors: the burns, the drugs, the loyal cooks, and why one should think twice about fish on a Monday.',
  },
  {
    title: 'Salt',
    author: 'Mark Kurlansky',
    year: 2002,
    subjects: ['history', 'food', 'economics', 'empire', 'science'],
    about:
      'Wars, taxes, roads and sauces have turned on the one rock that people eat. Kurlansky follows it from Chinese brine wells to the Dead Sea, recipes included.',
  },
  {
    title: "The Omnivore's Dilemma",
    author: 'Michael Pollan',
    year: 2006,
    subjects: ['food', 'ecology', 'capitalism', 'nature', 'moral choice'],
    about:
      'What should we eat? A journalist follows four meals back to where they began: a cornfield, an organic firm, a grass farm and the woods with a gun.',
  },
  {
    title: 'On Writing',
    author: 'Stephen King',
    year: 2000,
    subjects: ['memoir', 'writers', 'work', 'addiction', 'language'],
    about:
      'Part account of a boyhood, a marriage and an accident, part toolbox: a storyteller explains plainly how he does it and which words he would strike out.',
  },
  {
    title: 'Bird by Bird',
    author: 'Anne Lamott',
    year: 1994,
    subjects: ['writers', 'humour', 'work', 'faith', 'fathers and daughters'],
    about:
      'A novelist and teacher gives away what she tells her classes, on terrible first drafts, jealousy and school lunches, with much about her own nerves.',
  },
  {
    title: 'What I Talk About When I Talk About Running',
    author: 'Haruki Murakami',
    year: 2007,
    subjects: ['memoir', 'sport', 'writers', 'ageing', 'japan', 'solitude'],
    about:
      'Training for a marathon, a novelist considers how he came to sell his jazz bar, write and run every day, and what it is like to grow slower.',
  },
  {
    title: '84, Charing Cross Road',
    author: 'Helene Hanff',
    year: 1970,
    subjects: ['letters', 'books about books', 'friendship', 'london', 'humour', 'memoir'],
    about:
      'A hard-up New York writer orders old books from a shop in London. Twenty years of letters go back and forth, along with eggs, ham and bad manners.',
  },
  {
    title: 'The Hare with Amber Eyes',
    author: 'Edmund de Waal',
    year: 2010,
    subjects: ['family saga', 'art', 'jewish life', 'memory', 'history', 'paris'],
    about:
      'A potter inherits 264 tiny Japanese carvings and follows them back through Tokyo, Vienna and Paris, to a banking family that lost everything else.',
  },
  {
    title: 'East West Street',
    author: 'Philippe Sands',
    year: 2016,
    subjects: ['history', 'law', 'holocaust', 'family', 'jewish life', 'moral choice'],
    about:
      'The men who framed genocide and crimes against humanity studied in the same city, now Lviv, where the grandfather of the author was born. He asks what joins them.',
  },
  {
    title: 'SPQR',
    author: 'Mary Beard',
    year: 2015,
    subjects: ['history', 'ancient world', 'empire', 'politics', 'italy'],
    about:
      'A classicist covers the first thousand years of Rome and keeps asking how we know: what a tomb, a joke or a tavern wall can tell about ordinary Romans.',
  },
  {
    title: 'The Silk Roads',
    author: 'Peter Frankopan',
    year: 2015,
    subjects: ['history', 'empire', 'middle east', 'religion', 'economics'],
    about:
      'World history with its centre moved east, to the lands between the Mediterranean and China, along the routes of silk, faith, plague, silver and oil.',
  },
  {
    title: 'A Distant Mirror',
    author: 'Barbara W. Tuchman',
    year: 1978,
    subjects: ['history', 'middle ages', 'war', 'pandemic', 'france', 'religion'],
    about:
      'Plague, schism, peasant risings and a hundred years of war: the fourteenth century, told by way of one French nobleman who was nearly everywhere.',
  },
  {
    title: 'Eichmann in Jerusalem',
    author: 'Hannah Arendt',
    year: 1963,
    subjects: ['history', 'holocaust', 'law', 'philosophy', 'moral choice', 'journalism'],
    about:
      'Reporting on the trial of a man who had organised deportations, a philosopher is struck by how ordinary he seems, and draws conclusions still argued over.',
  },
  {
    title: 'The Gulag Archipelago',
    author: 'Aleksandr Solzhenitsyn',
    year: 1973,
    subjects: ['history', 'prison', 'russia', 'oppression', 'survival', 'politics'],
    about:
      'From his own years and the accounts of more than two hundred others, a former prisoner pieces together the Soviet camps, from the arrest at night onward.',
  },
  {
    title: 'The Unwomanly Face of War',
    author: 'Svetlana Alexievich',
    year: 1985,
    subjects: ['war', 'women in history', 'soldiers', 'russia', 'memory', 'journalism'],
    about:
      'Snipers, nurses, pilots and laundresses of the Red Army tell a younger woman what they were never asked: about boots, fear, blood, plaits and birdsong.',
  },
  {
    title: 'Voices from Chernobyl',
    author: 'Svetlana Alexievich',
    year: 1997,
    subjects: ['history', 'science', 'grief', 'memory', 'journalism', 'illness'],
    about:
      "Firemen's widows, soldiers, teachers and old people who went back: the explosion of 1986 in the words of those who had to live on after it.",
  },
  {
    title: 'Nothing to Envy',
    author: 'Barbara Demick',
    year: 2009,
    subjects: ['journalism', 'korea', 'oppression', 'survival', 'love story', 'politics'],
    about:
      'Six people from one North Korean city, among them a doctor and a pair of secret sweethearts, describe famine and the moment when they ceased to believe.',
  },
  {
    title: 'Behind the Beautiful Forevers',
    author: 'Katherine Boo',
    year: 2012,
    subjects: ['journalism', 'poverty', 'india', 'city life', 'community', 'law'],
    about:
      'In a slum beside the airport of Mumbai a boy who sorts rubbish is doing well, until a quarrel over a kitchen wall brings his family to court.',
  },
  {
    title: "King Leopold's Ghost",
    author: 'Adam Hochschild',
    year: 1998,
    subjects: ['history', 'colonialism', 'africa', 'violence', 'empire', 'courage'],
    about:
      'A Belgian king gained the Congo for himself in the name of charity. This tells of the rubber terror that followed and of the people who brought it to light.',
  },
  {
    title: 'A Long Way Gone',
    author: 'Ishmael Beah',
    year: 2007,
    subjects: ['memoir', 'war', 'africa', 'childhood', 'trauma', 'survival'],
    about:
      'At twelve the author fled from rebels in Sierra Leone; at thirteen he was a soldier himself. He remembers rap tapes, hunger, killing and the slow way back.',
  },
  {
    title: 'The Wretched of the Earth',
    author: 'Frantz Fanon',
    year: 1961,
    subjects: ['colonialism', 'politics', 'violence', 'africa', 'psychology', 'rebellion'],
    about:
      'Written by a dying psychiatrist during the Algerian war: on what colonial rule does to minds, on revolt, and on the dangers that wait after independence.',
  },
  {
    title: 'A Small Place',
    author: 'Jamaica Kincaid',
    year: 1988,
    subjects: ['essays', 'colonialism', 'caribbean', 'islands', 'slavery', 'travel'],
    about:
      'You land in Antigua for the sun and the sea. The author, who was born there, explains in furious short sentences what you are not shown.',
  },
  {
    title: 'Open Veins of Latin America',
    author: 'Eduardo Galeano',
    year: 1971,
    subjects: ['history', 'latin america', 'colonialism', 'economics', 'capitalism', 'politics'],
    about:
      'Gold, silver, sugar, coffee, tin and oil: an Uruguayan journalist recounts five centuries of a continent whose riches have gone elsewhere.',
  },
  {
    title: 'The Spirit Catches You and You Fall Down',
    author: 'Anne Fadiman',
    year: 1997,
    subjects: ['medicine', 'culture clash', 'immigration', 'family', 'illness', 'language'],
    about:
      'A Hmong girl in California has seizures. Her parents see a soul lost, her doctors see epilepsy, and neither side can hear the other in time.',
  },
  {
    title: 'The Orchid Thief',
    author: 'Susan Orlean',
    year: 1998,
    subjects: ['obsession', 'nature', 'journalism', 'crime', 'law', 'humour'],
    about:
      'A man is tried for taking rare orchids from a Florida swamp with three Seminole helpers. A reporter meets the collectors and wonders at such passion.',
  },
  {
    title: 'The Library Book',
    author: 'Susan Orlean',
    year: 2018,
    subjects: ['books about books', 'history', 'los angeles', 'crime', 'community', 'memory'],
    about:
      'In 1986 a fire burned for seven hours in the central library of Los Angeles. The story of the fire is also one of librarians, readers and a doubtful suspect.',
  },
  {
    title: 'Tuesdays with Morrie',
    author: 'Mitch Albom',
    year: 1997,
    subjects: ['memoir', 'death', 'illness', 'friendship', 'old age', 'education'],
    about:
      'A busy sports reporter learns that his old professor is dying and visits him every week, for talks on work, marriage, fear and saying goodbye.',
  },
  {
    title: 'Four Thousand Weeks',
    author: 'Oliver Burkeman',
    year: 2021,
    subjects: ['philosophy', 'time', 'work', 'death', 'psychology'],
    about:
      'That is about how long a life lasts. A former writer on productivity suggests that we stop trying to get everything done and choose what to leave undone.',
  },
  {
    title: 'How to Do Nothing',
    author: 'Jenny Odell',
    year: 2019,
    subjects: ['technology', 'nature', 'art', 'philosophy', 'capitalism', 'work'],
    about:
      'An artist from Oakland proposes to withdraw attention from the screen, not to escape, but to give it to birds, neighbours and the place one lives in.',
  },
  {
    title: 'Wintering',
    author: 'Katherine May',
    year: 2020,
    subjects: ['memoir', 'winter', 'illness', 'nature', 'mental health', 'quiet'],
    about:
      'When illness brings everyday life to a halt, the author studies how dormice, swimmers and northern people get through the cold, and tries to rest.',
  },
  {
    title: 'The Lonely City',
    author: 'Olivia Laing',
    year: 2016,
    subjects: ['loneliness', 'art', 'new york', 'city life', 'memoir', 'lgbtq'],
    about:
      'Alone in New York after a love affair fell through, the author turns to artists who knew the state well: Hopper, Warhol, Darger, Wojnarowicz.',
  },
  {
    title: 'I Am, I Am, I Am',
    author: "Maggie O'Farrell",
    year: 2017,
    subjects: ['memoir', 'death', 'illness', 'motherhood', 'women', 'survival'],
    about:
      'A stranger on a path, a riptide, a difficult birth, a plane that drops: a novelist tells her life through seventeen near escapes, and one that was not hers.',
  },
  {
    title: 'No Friend but the Mountains',
    author: 'Behrouz Boochani',
    year: 2018,
    subjects: ['memoir', 'refugees', 'prison', 'islands', 'australia', 'poetry'],
    about:
      'Sent phone message by phone message from detention on Manus Island, a Kurdish journalist describes the crossing by boat, the queues, the heat and the men.',
  },
  {
    title: 'The Shadow of the Sun',
    author: 'Ryszard Kapuściński',
    year: 1998,
    subjects: ['journalism', 'africa', 'journey', 'politics', 'war', 'colonialism'],
    about:
      'A Polish reporter short of funds looks back on forty years of Africa: independence days, coups, malaria, lorry drivers and the shade of a mango tree.',
  },
  {
    title: 'Christ Stopped at Eboli',
    author: 'Carlo Levi',
    year: 1945,
    subjects: ['memoir', 'exile', 'italy', 'poverty', 'village life', 'fascism'],
    about:
      'Banished to a village in the far south for opposing Mussolini, a painter and doctor from Turin gets to know peasants whom no state has ever helped.',
  },
  {
    title: 'In Praise of Shadows',
    author: "Jun'ichirō Tanizaki",
    year: 1933,
    subjects: ['essays', 'japan', 'art', 'home', 'nostalgia', 'quiet'],
    about:
      'Electric light spoils a Japanese room, the author finds. He goes on to lacquer, paper, food and the theatre, and to the beauty of what is half seen.',
  },
  {
    title: 'Aké',
    author: 'Wole Soyinka',
    year: 1981,
    subjects: ['memoir', 'childhood', 'africa', 'humour', 'religion', "women's rights"],
    about:
      "A very curious small boy grows up in a parsonage compound in western Nigeria among books, spirits and market women, who at last march on the king's palace.",
  },
  {
    title: 'Unbowed',
    author: 'Wangari Maathai',
    year: 2006,
    subjects: ['memoir', 'africa', 'ecology', "women's rights", 'politics', 'courage'],
    about:
      'A Kenyan scientist began by paying village women to plant trees. She tells how that led to beatings and jail, to parliament and to the Nobel Peace Prize.',
  },
  {
    title: 'The Return',
    author: 'Hisham Matar',
    year: 2016,
    subjects: ['memoir', 'fathers and sons', 'exile', 'middle east', 'grief', 'politics'],
    about:
      "Kidnapped in Cairo in 1990, the author's father vanished into a Libyan prison. After the revolution the son goes back to ask what became of him.",
  },
  {
    title: 'A Tale of Love and Darkness',
    author: 'Amos Oz',
    year: 2002,
    subjects: ['memoir', 'jewish life', 'mothers and sons', 'grief', 'middle east', 'language'],
    about:
      'In a small Jerusalem flat crammed with books in many languages, an only child watches a state being born and his mother growing sadder.',
  },
  {
    title: 'Istanbul',
    author: 'Orhan Pamuk',
    year: 2003,
    subjects: ['memoir', 'city life', 'turkey', 'childhood', 'nostalgia', 'art'],
    about:
      'A novelist who has hardly left his native city describes a childhood in a declining family, with photographs of ruins, ferries, snow and melancholy.',
  },
]

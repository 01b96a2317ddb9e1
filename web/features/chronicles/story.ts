import { t } from '#web/messages/text.ts'

/** unicorns.ts and map-places.ts hold the rest of the story. */
export const opening: readonly string[] = [
  t(
    'chronicles.opening.p1',
    'Delia Marrufo mended books, in a room behind the Plaza that got no sun, and her brother Tomás took them apart.',
  ),
  t(
    'chronicles.opening.p2',
    'He did it with care, and only to the long ones. He lifted a novel out of its boards, cut the threads, and laid it on the bench in gatherings, which are the folded sheets a book is sewn from. Then he lent them out, one to each reader who asked, and let them trade. Hardly anyone began at the beginning. A book that would have kept one reader quiet for a month kept five of them in each other’s kitchens, finding out who the man was and what he wanted at the gate; for since nobody had the whole of it, they had to talk. “It is the same book,” he told the customers who minded. “I have only let some air in.”',
  ),
  t(
    'chronicles.opening.p3',
    'In a dry October, when he was thirty-four, his heart stopped on the stairs with his hat already on. The long novel of that season had gone out the Monday before. Four gatherings of it were with readers whose names he kept, as he kept everything, in his head. The fifth lay on the bench: the last. Delia had had the first, where a man walks all night and comes to a gate, and had given it back for the next reader. She wrapped the ending in tissue and put it in the drawer with the bone folders. She did not want to know whether he went in.',
  ),
  t('chronicles.opening.p4', 'That was the end of the unicorns, too.'),
]

export const beforeUnicorns: readonly string[] = [
  t(
    'chronicles.beforeUnicorns.p1',
    'They had seen the first one when she was nine and he was seven, at the kitchen table, with one lamp and one copy of an adventure story between them. They looked up from the same page at the same moment, and there was something white in the yard, drinking from the dog’s bowl.',
  ),
  t(
    'chronicles.beforeUnicorns.p2',
    'In time they worked out the rule, for there was only the one. A unicorn cannot be seen by one person. Nor can it be seen by a crowd, unless the crowd is reading. It takes two people who lift their eyes from the same page together, and it stays for about as long as they can go without saying so. They kept notes. Each entry had to be agreed by both of them, which is why there are only six.',
  ),
]

export const afterUnicorns = t(
  'chronicles.afterUnicorns',
  'Since October Delia had looked up from a good many pages. The yard stayed a yard.',
)

export const beforePlaces: readonly string[] = [
  t(
    'chronicles.beforePlaces.p1',
    'In the third winter she ran out of tissue, and unwrapped the ending to have what it was wrapped in. There was a slip of paper in the fold, in her brother’s hand: an arch, a ditch, a clock, and a thing like half an egg with a spoon in it. No names. Under them he had written the numbers one to four.',
  ),
  t(
    'chronicles.beforePlaces.p2',
    'Tomás could not draw. It took her until Thursday to see that it was a map. She has inked it since, and this is how it looks now.',
  ),
]

export const ending: readonly string[] = [
  t(
    'chronicles.ending.p1',
    'They came on a Thursday, with their gatherings, to five chairs, of which one was borrowed. None of the four had met. Delia had meant to sew the book first and read it afterwards. It went the other way. Lew had to have the beginning, so Mr. Abeyta read it, and Inés read what came next, with her side of the argument, and Lew did the aunt. Each read the part they had kept to people who had never heard it, and at every turn somebody said wait. Wait, that is her? Wait: go back. It was past eleven when Dr. Amsel cut her folds with a borrowed knife and read the fourth, for the first time, at the same moment as everybody else.',
  ),
  t(
    'chronicles.ending.p2',
    'Then Delia brought out the fifth. There was pencil in the margin of its first page. He had read ahead; he always did. It said: D. will hate this.',
  ),
  t(
    'chronicles.ending.p3',
    'She laughed, which she had not expected, and found that she could not begin. So she passed it to her left, and Mr. Abeyta read a page and passed it on, and so the ending went round, a page to each. The man at the gate goes in. Delia did hate it. Inés thought it the one honest thing in the book, Lew thought it was a trick, and they went at it until the lamp smoked. And it was in the middle of this, with Mr. Abeyta hunting for the sentence that would prove him right and all five heads bent to find it, that they found it, and looked up.',
  ),
  t(
    'chronicles.ending.p4',
    'It was standing in the yard, at the dog’s old bowl. Presently there were six. Nobody said so for quite a while. Dr. Amsel, without taking her eyes off them, wrote down the time.',
  ),
]

export const why: readonly string[] = [
  t(
    'chronicles.why.p1',
    'Delia sewed the book in the spring. It is thicker than it was, because people will write in margins. She has thought a good deal about why it should take two. A reader alone has the whole of a book and nobody to be surprised by. What the others bring is not the answer. It is the shoe you did not notice, the aunt who is funny, the three years on the wrong side. It is your own book, come round to you by another road; and for a moment you see it as it must have been all along, larger than you, standing in the yard, drinking.',
  ),
  t(
    'chronicles.why.p2',
    'They still meet on Thursdays. There is a list now, since Lew kept losing the order, and somebody writes down who chose what, and when they finished, and how they quarrelled. It is not much machinery. Ours began as a copy of it.',
  ),
]

import { t } from '#web/messages/text.ts'

/** `x` and `y` are the pin's position, in percent of the picture. */
export interface MapPlace {
  name: 'portal' | 'acequia' | 'depot' | 'dome'
  label: string
  /** Of the button that leads here from the place before. */
  onTo?: string
  x: number
  y: number
  title: string
  text: readonly string[]
}

export const places: readonly MapPlace[] = [
  {
    name: 'portal',
    label: t('chronicles.places.portal', 'The portal'),
    x: 33.5,
    y: 62,
    title: t('chronicles.places.portalTitle', 'The first gathering: Mr.\u00a0Abeyta, who had the beginning'),
    text: [
      t(
        'chronicles.places.portalP1',
        'Under the long porch on the Plaza sat Mr. Abeyta, who shined shoes, and read between shoes. He had the first gathering in his coat. He had read it eleven times. “A man walks all night and comes to a gate,” he said. “I know him better than my cousins.” Since nothing further had come, he had invented four ways for it to go on. In his favourite, the man goes home.',
      ),
      t(
        'chronicles.places.portalP2',
        'Delia had read those pages too, once, quickly, to get to the gate. She sat down on the customers’ chair and they read them again, his finger going ahead of her eye. She had taken it for a story about a gate. To Mr. Abeyta it was a story about shoes. There was walking on every page: wet soles, a borrowed boot, a woman’s heel on a stair. She had not noticed one shoe.',
      ),
    ],
  },
  {
    name: 'acequia',
    label: t('chronicles.places.ditch', 'The ditch'),
    onTo: t('chronicles.places.onToDitch', 'On to the ditch'),
    x: 10.5,
    y: 79,
    title: t(
      'chronicles.places.ditchTitle',
      'The second gathering: Inés Quintana, who was on the wrong side',
    ),
    text: [
      t(
        'chronicles.places.ditchP1',
        'Inés Quintana was mayordoma of the ditch: she opened the gates and shut them, and the beans of forty families depended on her temper. She had read the second gathering at the water gate, a page to a field. “It begins with a woman already furious,” she said. “I liked that. Most books waste time.”',
      ),
      t(
        'chronicles.places.ditchP2',
        'She had taken it for the whole book, and the woman for its hero. Delia told her about the man who had walked all night, and the gate, and who had bolted it. Inés turned the wheel a quarter and watched the water think it over. Then she sat down on the bank. She had been on the wrong side for three years, she said, and would need a minute.',
      ),
    ],
  },
  {
    name: 'depot',
    label: t('chronicles.places.depot', 'The depot'),
    onTo: t('chronicles.places.onToDepot', 'On to the depot'),
    x: 68.5,
    y: 83,
    title: t('chronicles.places.depotTitle', 'The third gathering: Lew, who did the voices'),
    text: [
      t(
        'chronicles.places.depotP1',
        'The night clerk at the depot was nineteen and called Lew, and he had never told anyone that he liked to read. He kept the third gathering behind the timetable. When the late train was late, which was its habit, he read it to the empty waiting room, with voices.',
      ),
      t(
        'chronicles.places.depotP2',
        'There was an aunt in it. In the pages Delia knew of, the aunt was cruel; everybody said so, on both sides of the gate. Lew had met her with no warning, had never heard that she was cruel, and had made her funny. He did her now, for Delia, over the ticket counter, in a feathered sort of bark. It was all there in the words. She was cruel, and she was very funny, and it came to Delia that the second was how the first had got in.',
      ),
    ],
  },
  {
    name: 'dome',
    label: t('chronicles.places.dome', 'The dome'),
    onTo: t('chronicles.places.onToDome', 'On to the dome'),
    x: 77,
    y: 37,
    title: t('chronicles.places.domeTitle', 'The fourth gathering: Dr.\u00a0Amsel, who waited'),
    text: [
      t(
        'chronicles.places.domeP1',
        'Dr. Ruth Amsel, under the dome on the hill, kept count of stars that change. She had the fourth gathering on the shelf beside her catalogue. It had been dusted weekly, and its folds were uncut. “It is marked four,” she said. “I do not begin at four. I have been waiting for the other three.”',
      ),
      t(
        'chronicles.places.domeP2',
        'Delia asked whether that had been hard. “I look at light that set out before anyone could read,” said Dr. Amsel. “I have some practice.” Then she asked if there was a five. Delia said that it was in her drawer. And how did it end? Delia said that she had not read it. Dr. Amsel capped her pen, and looked at her for as long as one looks at a star of the first magnitude. “No,” she said. “It is not the sort of thing one does alone.”',
      ),
    ],
  },
]

import { t } from '#web/messages/text.ts'

/** `picture` is the name of an SVG in /pictures/chronicles. */
export interface Unicorn {
  name: string
  trait: string
  picture: string
  alt: string
  /** The part of the picture that a narrow crop shows, as an `object-position`; by default left of the middle. */
  focus?: string
  note: string
}

export const unicorns: readonly Unicorn[] = [
  {
    name: t('chronicles.unicorns.vespera', 'Vespera'),
    trait: t('chronicles.unicorns.vesperaTrait', 'Reads the last page first'),
    picture: 'vespera',
    alt: t(
      'chronicles.unicorns.vesperaPicture',
      'A violet unicorn before a setting sun, a closed book with a ribbon at her feet.',
    ),
    note: t(
      'chronicles.unicorns.vesperaNote',
      'Comes at dusk, to west windows. Holds that an ending is not a secret but a kind of weather, and likes to know whether to bring a coat. Has never told one. Ask her, and she will look at you kindly until you are ashamed.',
    ),
  },
  {
    name: t('chronicles.unicorns.adobe', 'Adobe'),
    trait: t('chronicles.unicorns.adobeTrait', 'One page a night'),
    picture: 'adobe',
    alt: t(
      'chronicles.unicorns.adobePicture',
      'A clay-red unicorn bends over an open book on a bench, by a wall with a blue door.',
    ),
    note: t(
      'chronicles.unicorns.adobeNote',
      'Has been in the same novel since the winter of the deep snow, and is enjoying it. When everyone else hurries past a good sentence, Adobe is the one standing in the road. T. says slow. D. says thorough. Entered as: both.',
    ),
  },
  {
    name: t('chronicles.unicorns.pinon', 'Piñón'),
    trait: t('chronicles.unicorns.pinonTrait', 'Reads aloud, to anyone'),
    picture: 'pinon',
    alt: t(
      'chronicles.unicorns.pinonPicture',
      'A small brown unicorn speaks under a full moon; an owl on a branch listens.',
    ),
    note: t(
      'chronicles.unicorns.pinonNote',
      'Small, burr-coated, seldom right about pronunciation and never in doubt. Met one word only in print until he was eleven, and gave it four syllables. Nobody has corrected him. The word is better for it.',
    ),
  },
  {
    name: t('chronicles.unicorns.cielo', 'Cielo'),
    trait: t('chronicles.unicorns.cieloTrait', 'Asks the other question'),
    picture: 'cielo',
    alt: t(
      'chronicles.unicorns.cieloPicture',
      'A pale blue unicorn on a hilltop; the stars behind him form a question mark.',
    ),
    note: t(
      'chronicles.unicorns.cieloNote',
      'Waits until all have agreed and are reaching for their hats. Then: but why did she open the door? Three evenings have ended at one in the morning on account of Cielo. Bring something to eat.',
    ),
  },
  {
    name: t('chronicles.unicorns.ceniza', 'Ceniza'),
    trait: t('chronicles.unicorns.cenizaTrait', 'Leaves books unfinished'),
    picture: 'ceniza',
    alt: t(
      'chronicles.unicorns.cenizaPicture',
      'An ash-grey unicorn walks away down a road; behind her an open book lies on a rock, its pages lifting.',
    ),
    focus: '85% 40%',
    note: t(
      'chronicles.unicorns.cenizaNote',
      'Fifty pages, and if it has not spoken to her by then she goes, light on her feet and without guilt. A book is a door, she says, not a debt. What she does finish, she will carry across a river for you.',
    ),
  },
  {
    name: t('chronicles.unicorns.farolito', 'Farolito'),
    trait: t('chronicles.unicorns.farolitoTrait', 'Lends what he loves'),
    picture: 'farolito',
    alt: t(
      'chronicles.unicorns.farolitoPicture',
      'A honey-coloured unicorn with a glowing horn carries books on his back, past paper lanterns on a wall.',
    ),
    note: t(
      'chronicles.unicorns.farolitoNote',
      'His horn gives a small light, enough for a page and the hand that holds it. Owns nothing, having lent it all, and can tell you where each book is, who has it, and how far they have got.',
    ),
  },
]

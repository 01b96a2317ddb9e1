import { t } from '#web/messages/text.ts'
import type { parts } from './melody.ts'

/** Its name, and what one hears. */
interface PartWords {
  name: string
  note: string
}

export const partWords: Record<(typeof parts)[number]['name'], PartWords> = {
  Introduction: {
    name: t('chronicles.parts.introduction', 'Introduction'),
    note: t(
      'chronicles.parts.introductionNote',
      'The guitar over a low D, like someone trying a chair before sitting down. A bell, four times.',
    ),
  },
  'The call': {
    name: t('chronicles.parts.call', 'The call'),
    note: t(
      'chronicles.parts.callNote',
      'The flute asks: up a fourth, up a step, and a long note that is let fall. The guitar does not answer yet.',
    ),
  },
  'The call, answered': {
    name: t('chronicles.parts.answered', 'The call, answered'),
    note: t(
      'chronicles.parts.answeredNote',
      'The same question, climbing further. A warm choir of strings comes forward under it, and the bells agree.',
    ),
  },
  'A breath': {
    name: t('chronicles.parts.breath', 'A breath'),
    note: t(
      'chronicles.parts.breathNote',
      'Two bars of bells and guitar. For the first time, a B natural: a window opened.',
    ),
  },
  'The hills': {
    name: t('chronicles.parts.hills', 'The hills'),
    note: t(
      'chronicles.parts.hillsNote',
      'In F, and brighter. The flute goes up to its highest note, the strings open out, and one dark chord of E flat passes like a cloud over the mesa.',
    ),
  },
  'The call, together': {
    name: t('chronicles.parts.together', 'The call, together'),
    note: t(
      'chronicles.parts.togetherNote',
      'The bells have the tune now and the flute sings above them. Where it ought to end it does not; it turns aside, thinks, and then does.',
    ),
  },
  Home: {
    name: t('chronicles.parts.home', 'Home'),
    note: t(
      'chronicles.parts.homeNote',
      'The open window and the room, back and forth, slower. The last chord is D major: somebody has lit the lamp.',
    ),
  },
}

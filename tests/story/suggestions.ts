import type { SuggestionStatus } from '#contract/suggestions/suggestion.ts'
import type { StoryReader } from './readers.ts'

export interface SuggestionStory {
  by: StoryReader
  day: number
  says: string
  from: string
  /** The status that the site admin gave it the day after. */
  became?: SuggestionStatus
}

/** On an instance without ADMIN_EMAILS the first reader is the site admin: in the story that is Mara. */
export const siteAdmin: StoryReader = 'mara'

export const storySuggestions: readonly SuggestionStory[] = [
  {
    by: 'fergus',
    day: 210,
    from: '/',
    says: 'On my phone the greeting stood on its own toes.\nTwo lines over each other, only in the light theme.',
    became: 'fixed',
  },
  {
    by: 'amina',
    day: 176,
    from: '/',
    says: 'Club names in Arabic began at the wrong side of their card.',
    became: 'fixed',
  },
  {
    by: 'ruth',
    day: 93,
    from: '/',
    says: 'A list for the shop: all titles as plain text, with what is read and what remains, so that I can paste it into an email.',
    became: 'implemented',
  },
  {
    by: 'hana',
    day: 41,
    from: '/browse-clubs',
    says: 'Could a club say which weekday it meets? It is the first thing I look for and the one thing the card does not tell me.',
    became: 'in_process',
  },
  {
    by: 'quentin',
    day: 17,
    from: '/',
    says: 'I fall asleep before I have saved my page. Is there anything you can do about me?',
    became: 'read',
  },
  {
    by: 'priya',
    day: 2,
    from: '/popular-books',
    says: 'Let me see the popular books of one year. I should like to know what everyone was reading the winter I had no time.',
  },
]

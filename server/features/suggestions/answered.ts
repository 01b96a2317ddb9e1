import { type Message, message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import { defineKind } from '#server/features/notifications/kind.ts'

/** The statuses that answer a suggestion; that it has been read does not. */
export type SuggestionAnswer = 'in_process' | 'fixed' | 'implemented'

const answers: Record<SuggestionAnswer, (suggestion: string) => Message> = {
  in_process: (suggestion) =>
    message('suggestions.inProcessNews', 'We’re working on your suggestion “{suggestion}”', { suggestion }),
  fixed: (suggestion) =>
    message('suggestions.fixedNews', 'We’ve fixed what you told us about: “{suggestion}”', { suggestion }),
  implemented: (suggestion) =>
    message('suggestions.implementedNews', 'We’ve implemented your suggestion “{suggestion}”', {
      suggestion,
    }),
}

export const suggestionAnswered = defineKind<
  'suggestion-answered',
  { suggestion: string; answer: SuggestionAnswer }
>({
  name: 'suggestion-answered',
  levels: [],
  concerns: [],
  visibleTo: 'anyone',
  tellsLatest: true,
  sentence: ({ subject: { suggestion, answer } }) => answers[answer](suggestion),
  path: () => to.suggestions(),
})

import { to } from '#contract/pages.ts'
import { defineKind } from '#server/features/notifications/kind.ts'

/** The statuses that answer a suggestion; that it has been read does not. */
export type SuggestionAnswer = 'in_process' | 'fixed' | 'implemented'

const answers: Record<SuggestionAnswer, string> = {
  in_process: 'is being worked on',
  fixed: 'has been fixed',
  implemented: 'has been implemented',
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
  sentence: ({ subject: { suggestion, answer } }) => `Your suggestion “${suggestion}” ${answers[answer]}`,
  path: () => to.suggestions(),
})

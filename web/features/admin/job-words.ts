import { t } from '#web/messages/text.ts'

/** What a job does; kinds without words here are shown by their name. */
export function jobWords(kind: string): string {
  const words: Readonly<Record<string, string>> = {
    email: t('jobs.email', 'Send an email'),
    'keep-meetings-ahead': t('jobs.keepAhead', 'Plan the next meeting of a repeat'),
    'remind-of-meeting': t('jobs.remindMeeting', 'Remind of a meeting'),
    'begin-meeting': t('jobs.beginMeeting', 'Begin a meeting'),
    'look-back-on-meeting': t('jobs.lookBack', 'Look back on a meeting'),
    'nightly-backup': t('jobs.backup', 'Make a backup'),
    backup: t('jobs.backup', 'Make a backup'),
    'import-catalogue': t('jobs.importCatalogue', 'Add books to the catalogue'),
    'open-stars': t('jobs.openStars', 'Open a club’s stars'),
    'member-left': t('jobs.memberLeft', 'Tidy up after a member left'),
    'close-round': t('jobs.closeRound', 'Close a vote'),
    'remind-of-round': t('jobs.remindRound', 'Remind of a vote'),
    'leave-pool': t('jobs.leavePool', 'Ask whether a suggestion still stands'),
  }
  return words[kind] ?? kind
}

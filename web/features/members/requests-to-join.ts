import { t } from '#web/messages/text.ts'

/** "1 request to join" */
export const requestsToJoin = (count: number): string =>
  t('requests.toJoin', '{count, plural, one {# request to join} other {# requests to join}}', { count })

import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { message } from '#contract/messages/message.ts'

export const startRefusal = (limit: number) =>
  limit === 0
    ? message('clubs.onlySiteAdmins', 'Only site admins can start a club here. Ask one of them.')
    : message(
        'clubs.startedAll',
        'You can start at most {limit, plural, one {# club} other {# clubs}} here. To start another, delete one first.',
        { limit },
      )

export const getStartRefusal = endpoint({
  method: 'GET',
  path: '/api/account/start-refusal',
  summary: 'Why the signed-in reader can start no club on this instance; null if they can',
  caller: 'reader',
  feature: 'clubs',
  answer: z.object({ refusal: z.nullable(z.string()) }),
  status: 200,
})

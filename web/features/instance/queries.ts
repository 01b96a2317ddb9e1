import { useQuery } from '@tanstack/react-query'
import { getInstance } from '#contract/instance/own-pages.ts'
import { endpointQuery } from '#web/client/queries.ts'

export const instance = endpointQuery(getInstance, {})

/** Each page's HTML has it. */
export const useInstance = () => useQuery(instance).data

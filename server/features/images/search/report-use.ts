import type { AppContext } from '#server/app-context.ts'
import { pictureSources } from './search-pictures.ts'
import { callLimits } from './source.ts'

/** In the background; failures are ignored. */
export function reportUse(
  { outbound, config }: Pick<AppContext, 'outbound' | 'config'>,
  useUrl: string | null,
): void {
  const source = useUrl && pictureSources(config).find(({ origin }) => new URL(useUrl).origin === origin)
  if (source)
    void outbound
      .circuit(source.name)
      .run(() => outbound.fetchBytes(useUrl, { ...callLimits, headers: source.headers }))
      .catch(() => {})
}

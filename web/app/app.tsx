import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { type PageName, pages } from '#contract/pages.ts'
import { currentUser } from '#web/client/current-user.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Frame } from './frame.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { NotFoundPage } from '#web/pages/not-found/not-found-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { pageComponents } from './page-loaders.ts'
import { useScrollPlace } from './scroll-place.ts'

const routes = (Object.keys(pages) as PageName[]).flatMap((name) =>
  pages[name].map((path) => ({ name, path })),
)

/** The whole product: one frame around whichever page the URL names. */
export function App() {
  const check = useQuery(currentUser)
  useScrollPlace()
  if (check.isPending) return <LoadingScreen />
  return (
    <Frame>
      {check.isError ? (
        <ErrorState
          message="We could not reach the library. Please check your connection."
          onRetry={() => void check.refetch()}
          retrying={check.isFetching}
        />
      ) : (
        <PageBoundary>
          <Suspense fallback={<LoadingScreen within />}>
            <Switch>
              {routes.map(({ name, path }) => (
                <Route key={path} path={path} component={pageComponents[name]} />
              ))}
              <Route component={NotFoundPage} />
            </Switch>
          </Suspense>
        </PageBoundary>
      )}
    </Frame>
  )
}

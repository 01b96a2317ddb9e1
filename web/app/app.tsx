import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { currentUser } from '#web/client/current-user.ts'
import { t } from '#web/messages/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Layout } from './layout.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { NotFoundPage } from '#web/pages/not-found/not-found-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { routes } from './routes.ts'
import { useScrollRestoration } from './scroll-restoration.ts'

export function App() {
  const check = useQuery(currentUser)
  useScrollRestoration()
  if (check.isPending) return <LoadingScreen />
  return (
    <Layout>
      {check.isError ? (
        <ErrorState
          message={t('app.unreached', 'Couldn’t reach Inkhorn. Check your connection.')}
          onRetry={() => void check.refetch()}
          retrying={check.isFetching}
        />
      ) : (
        <PageBoundary>
          <Suspense fallback={<LoadingScreen within />}>
            <Switch>
              {routes.map(({ path, component }) => (
                <Route key={path} path={path} component={component} />
              ))}
              <Route component={NotFoundPage} />
            </Switch>
          </Suspense>
        </PageBoundary>
      )}
    </Layout>
  )
}

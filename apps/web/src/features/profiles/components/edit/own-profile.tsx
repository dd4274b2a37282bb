import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '@wayfellow/contract/profiles/own'
import type { ReactNode } from 'react'
import { ErrorArt } from '../../../../ui/art/error-art.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ownProfileQuery } from '../../api.ts'

interface OwnProfileGateProps {
  shapes: ReactNode
  children: (profile: OwnProfile) => ReactNode
}

/** Renders its children once the own profile is loaded: a skeleton before that, and a retry button after a failure. */
export function OwnProfileGate({ shapes, children }: OwnProfileGateProps) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(ownProfileQuery)
  return (
    <Skeleton isLoading={isPending} label={t`Loading your profile`} shapes={shapes}>
      {data ? (
        children(data)
      ) : (
        <EmptyState
          art={<ErrorArt />}
          title={t`We couldn't load your profile`}
          text={t`Check your connection and try again. Nothing has been lost.`}
          onRetry={() => void refetch()}
        />
      )}
    </Skeleton>
  )
}

import { t } from '@lingui/core/macro'
import type { LegKind, Transport, TripAudience } from '@wayfellow/contract/trips'
import Bike from 'lucide-react/icons/bike'
import Bus from 'lucide-react/icons/bus'
import Car from 'lucide-react/icons/car'
import Footprints from 'lucide-react/icons/footprints'
import Plane from 'lucide-react/icons/plane'
import Ship from 'lucide-react/icons/ship'
import TrainFront from 'lucide-react/icons/train-front'
import type { ReactNode } from 'react'

export const transportWords = (): Record<Transport, string> => ({
  train: t`Train`,
  bus: t`Bus`,
  ship: t`Boat`,
  car: t`Car`,
  bike: t`Bike`,
  plane: t`Plane`,
  foot: t`On foot`,
})

export const transportIcons: Record<Transport, ReactNode> = {
  train: <TrainFront aria-hidden />,
  bus: <Bus aria-hidden />,
  ship: <Ship aria-hidden />,
  car: <Car aria-hidden />,
  bike: <Bike aria-hidden />,
  plane: <Plane aria-hidden />,
  foot: <Footprints aria-hidden />,
}

export const kindWords = (): Record<LegKind, string> => ({
  meet: t`Meet people`,
  host: t`Need a host`,
  private: t`Private`,
})

/** Trips are for confirmed students at most, so `everyone` is the same as `verified`. */
export const audienceWords = (): Record<TripAudience, string> => ({
  everyone: t`Confirmed students`,
  verified: t`Confirmed students`,
  sameGender: t`Only people of my gender`,
  onlyMe: t`Only me`,
})

import { getProfile, listProfilePhotos } from '@wayfellow/contract/profiles'
import { getOwnCity } from '@wayfellow/contract/profiles/city'
import { changeOwnProfile, getOwnProfile } from '@wayfellow/contract/profiles/own'
import { getContactGate, setContactGate } from '@wayfellow/contract/profiles/gates'
import { listPeople } from '@wayfellow/contract/profiles/people'
import type { FastifyInstance } from 'fastify'
import { asSearch } from '../../platform/limits/daily-caps.ts'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as city from './city/get-city.ts'
import * as gates from './gates/contact-gates.ts'
import * as own from './own/edit-profile.ts'
import * as people from './people/list-people.ts'
import * as pages from './pages/get-profile.ts'

export function profilesRoutes(app: FastifyInstance) {
  serve(app, getOwnProfile, own.get)
  serve(app, changeOwnProfile, own.change)
  serve(app, getContactGate, gates.get)
  serve(app, setContactGate, gates.set)
  serve(app, listPeople, asSearch(people.list))
  serve(app, getOwnCity, city.get)
  serve(app, getProfile, pages.get)
  serve(app, listProfilePhotos, pages.listPhotos)
}

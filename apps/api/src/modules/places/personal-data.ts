import { none, type PersonalData } from '../../platform/database/data-classes.ts'

export const personalData = {
  places_countries: {
    columns: {
      code: none('two letters'),
      name: none('ends every label'),
    },
  },
  places: {
    columns: {
      id: none('names the place everywhere else'),
      source: none('who described it'),
      source_id: none('finds it again at an update'),
      name: none('of the city'),
      region: none('tells two of a name apart'),
      country_code: none('where'),
      label: none('what people see'),
      within_key: none('for those who type the country too'),
      population: none('order of the list'),
      point: none('middle of the city'),
      cell: none('search around it'),
      time_zone: none('times of events'),
      retired_at: none('not offered any more'),
    },
  },
  places_labels: {
    columns: {
      label: none('every label a place ever had'),
      place_id: none('where it leads'),
    },
  },
  places_names: {
    columns: {
      key: none('spelling, folded'),
      place_id: none('of which place'),
      score: none('order of the list'),
      cell: none('nearness'),
    },
  },
  places_heads: {
    columns: {
      prefix: none('beginning that many names share'),
      place_id: none('one of the best for it'),
      score: none('order of the list'),
    },
  },
  places_words: {
    columns: {
      word: none('looked through for typos'),
      score: none('order of the list'),
    },
  },
  places_imports: {
    columns: {
      id: none('order of the imports'),
      at: none('when'),
      digest: none('which files'),
      places: none('how many'),
      names: none('how many'),
    },
  },
} satisfies PersonalData

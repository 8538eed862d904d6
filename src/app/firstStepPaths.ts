import type { FirstStep } from '../domain/onboarding/firstSteps'
import { paths } from './paths'

/** The page on which each first step is done. */
export const firstStepPaths: Record<FirstStep, string> = {
  company: paths.company,
  logo: paths.company,
  branch: paths.branches,
  taxes: paths.taxes,
  rates: paths.rates,
  email: paths.mailSettings,
  users: paths.settings,
  items: paths.items,
  suppliers: paths.suppliers,
  clients: paths.clients,
  enquiry: paths.enquiryCreate,
}

/** The first steps that are done on a page, or on the pages that create or import its records; none on any other page. */
export const firstStepsAt = (pathname: string): FirstStep[] =>
  (Object.keys(firstStepPaths) as FirstStep[]).filter((step) =>
    ['', '/create', '/import'].some((page) => pathname === `${firstStepPaths[step]}${page}`),
  )

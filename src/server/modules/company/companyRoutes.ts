import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/company'
import * as firstSteps from '../../../contract/firstSteps'
import type { Company } from '../../../contract/company'
import { mostLogoBytes, mostLogoSide } from '../../../domain/imports/pictureType'
import { seesCosts } from '../../http/actor'
import { serveChange, serveFile, serveRead, serveUpload, userOf } from '../../http/route'
import { encodeAnew } from '../../pictures/encodeAnew'
import { getFirstSteps } from './firstStepsRepository'
import { getLogo, setLogo, theCompany, updateCompany } from './companyRepository'

export async function companyRoutes(app: FastifyInstance) {
  serveRead(app, contract.getCompany, async (reading): Promise<Company> => {
    const company = await theCompany.get(reading.db)
    // The default markup reveals margins.
    return seesCosts(userOf(reading)) ? company : { ...company, default_markup_percent: null }
  })

  serveRead(app, firstSteps.getFirstSteps, ({ db }) => getFirstSteps(db))

  serveChange(app, contract.updateCompany, async ({ db, version, body, record }) => {
    const { before, after } = await updateCompany(db, version, body)
    record({ action: 'changed', entity: 'company', entity_id: after.id, before, after })
    return after
  })

  serveFile(app, contract.getCompanyLogo, async ({ db }) => {
    const { content, media_type, sha256 } = await getLogo(db)
    return { content, media_type, file_name: 'logo', etag: sha256 }
  })

  serveUpload(
    app,
    contract.putCompanyLogo,
    mostLogoBytes,
    async ({ db, version, record }, logo) => {
      const { before, after } = await setLogo(db, version, logo)
      record({ action: 'logo_changed', entity: 'company', entity_id: after.id, before, after })
      return { payload: after, begin: () => undefined }
    },
    encodeAnew(mostLogoSide),
  )

  serveChange(app, contract.removeCompanyLogo, async ({ db, version, record }) => {
    const { before, after } = await setLogo(db, version, null)
    record({ action: 'logo_removed', entity: 'company', entity_id: after.id, before, after })
    return after
  })
}

import { companyDomain } from '../../../../src/domain/enquiryText/details/publicMailDomains'

describe('The company that an address names', () => {
  it.each([
    ['grace@Mwadui.example', 'mwadui.example'],
    ['grace@mail.mwadui.co.tz', 'mail.mwadui.co.tz'],
    ['grace@gmail.com', null],
    ['grace@yahoo.co.uk', null],
    ['grace@localhost', null],
  ])('%s: %s', (email, domain) => expect(companyDomain(email)).toBe(domain))
})

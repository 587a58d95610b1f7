import { expect, test } from '../fixtures/test';
import { ready, rows } from '../fixtures/lists';
import { live, press } from '../fixtures/order-steps';

test('NAV-01 NAV-07 TAB-02 ADR-01 an address is added, changed and removed @blocked', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await page.goto('/admin/shipping_addresses');
  await ready(page, scripted);
  await page.getByRole('main').getByRole('link', { name: 'Voeg bezorgadres toe' }).click();
  await live(page, scripted);
  const answers = {
    Referentie: 'Bouwplaats',
    Bedrijfsnaam: 'Van Dijk Telecom',
    Contactpersoon: 'Jan de Boer',
    Telefoonnummer: '0612345678',
    Postcode: '1000 AA',
    Huisnummer: '1',
  };
  for (const [label, value] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(value);
  await press(page, 'Zoek straat en plaats op');
  await expect(page.getByLabel('Straat')).toHaveValue('Proefstraat');
  await press(page, 'Voeg toe');
  await expect(page.getByText('Het bezorgadres is toegevoegd')).toBeVisible();

  await live(page, scripted);
  await page.getByLabel('Contactpersoon', { exact: true }).fill('Piet de Boer');
  await press(page, 'Sla op');
  await expect(page.getByText('Het bezorgadres is opgeslagen')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Bouwplaats' })).toContainText('Piet de Boer');

  await page.getByRole('link', { name: 'Bouwplaats' }).click();
  await page.getByRole('link', { name: 'Verwijderen' }).click();
  await live(page, scripted);
  await page.getByRole('checkbox').check();
  await press(page, 'Verwijder bezorgadres');
  await expect(page.getByText('Het bezorgadres is verwijderd')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Bouwplaats' })).toHaveCount(0);
  await ready(page, scripted);
  await page.getByLabel('Toon verwijderde adressen').check();
  if (!scripted) await page.getByRole('search').getByRole('button', { name: 'Zoek' }).click();
  await expect(rows(page).filter({ hasText: 'Bouwplaats' })).toHaveCount(1);
});

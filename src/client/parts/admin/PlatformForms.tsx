import {
  saveAnnouncementInput,
  saveMaintenanceInput,
  saveFeesInput,
  saveInvoicesInput,
  savePublishingInput,
  saveAgreementsInput,
  settingGroups,
} from "#src/domains/settings/inputs.ts";
import { asTyped } from "#src/shared/objects.ts";
import { TextareaField, useInputForm, TextField } from "#src/client/forms/form.tsx";
import { trpc, type Outputs } from "#src/client/api/trpc.ts";
import { counted, percent } from "#src/copy/format.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import { SwitchField } from "#src/client/forms/SwitchField.tsx";

type SystemSettings = Outputs["settings"]["all"];

/** The text shown to all users on top of every page while it is active. */
export function AnnouncementForm({ settings }: { settings: SystemSettings }) {
  const form = useInputForm(saveAnnouncementInput, {
    message: settings.announcementMessage,
    active: settings.announcementActive,
  });
  const save = trpc.settings.saveAnnouncement.useMutation({
    meta: { done: "Meddelandet är sparat", failed: "Kunde inte spara meddelandet" },
  });
  return (
    <SettingsForm
      form={form}
      title="Meddelande till alla"
      note="Visas överst för alla inloggade medan det är aktivt."
      submit="Spara meddelande"
      save={save}
      question={({ active, message }) =>
        active
          ? {
              title: "Visa meddelandet för alla?",
              text: `Alla inloggade ser det genast, överst på varje sida: ”${message}”`,
              confirmText: "Visa för alla",
            }
          : null
      }
    >
      <TextareaField {...form.field("message")} label="Meddelande" rows={3} counter />
      <SwitchField {...form.field("active")} label="Aktivt" />
    </SettingsForm>
  );
}

/** Maintenance mode blocks new logins, except for admins. */
export function MaintenanceForm({ settings }: { settings: SystemSettings }) {
  const form = useInputForm(saveMaintenanceInput, {
    on: settings.maintenanceMode,
    message: settings.maintenanceMessage,
  });
  const save = trpc.settings.saveMaintenance.useMutation({
    meta: { done: "Underhållsläget är sparat", failed: "Kunde inte spara underhållsläget" },
  });
  return (
    <SettingsForm
      form={form}
      title="Underhållsläge"
      note="Stoppar nya inloggningar. Administratörer kommer in, och den som redan är inloggad fortsätter."
      submit="Spara underhållsläge"
      save={save}
      question={({ on }) =>
        on && !settings.maintenanceMode
          ? {
              title: "Slå på underhållsläget?",
              text: "Ingen utom administratörer kan logga in förrän det är avslaget. Den som redan är inloggad fortsätter.",
              confirmText: "Slå på",
            }
          : null
      }
      stored={({ on, message }) => ({ on, message: settingGroups.maintenance.message.read(message) })}
    >
      <SwitchField {...form.field("on")} label="Underhållsläge" />
      <TextareaField
        {...form.field("message")}
        label="Underhållsmeddelande"
        help="Visas på inloggningssidorna."
        rows={3}
        counter
      />
    </SettingsForm>
  );
}

/** Commission and job limits; all three are saved together. */
export function FeesForm({ settings }: { settings: SystemSettings }) {
  const stored = asTyped(settings, ["commissionRate", "basicJobLimit", "premiumJobLimit"]);
  const form = useInputForm(saveFeesInput, stored);
  const save = trpc.settings.saveFees.useMutation({
    meta: { done: "Avgiftsstrukturen är sparad", failed: "Kunde inte spara avgiftsstrukturen" },
  });
  return (
    <SettingsForm
      form={form}
      title="Avgiftsstruktur"
      note="Gäller nya uppdrag och avtal. Det som redan är publicerat eller rapporterat ändras inte."
      submit="Spara avgifter"
      save={save}
      question={(fees) => ({
        title: "Ändra för alla företag?",
        text: `Provisionen blir ${percent(Number(fees.commissionRate))}. Företag får ha högst ${counted(Number(fees.basicJobLimit), "aktivt uppdrag", "aktiva uppdrag")} med Bas och ${fees.premiumJobLimit} med Premium.`,
        confirmText: "Ändra för alla",
      })}
      stored={(fees) => fees}
    >
      <TextField
        {...form.field("commissionRate")}
        label="Provision"
        type="number"
        min={0}
        max={50}
        step={0.1}
        unit="%"
      />
      <TextField
        {...form.field("basicJobLimit")}
        label="Uppdragsgräns, Bas"
        help="Aktiva uppdrag per företag."
        type="number"
        min={1}
        step={1}
        unit="uppdrag"
      />
      <TextField
        {...form.field("premiumJobLimit")}
        label="Uppdragsgräns, Premium"
        help="Aktiva uppdrag per företag."
        type="number"
        min={1}
        step={1}
        unit="uppdrag"
      />
    </SettingsForm>
  );
}

/** When the invoices of the commission fall due. */
export function InvoicesForm({ setting }: { setting: Outputs["settings"]["invoices"] }) {
  const form = useInputForm(saveInvoicesInput, { paymentDays: String(setting.paymentDays) });
  const save = trpc.settings.saveInvoices.useMutation({
    meta: { done: "Inställningen är sparad", failed: "Kunde inte spara inställningen" },
  });
  return (
    <SettingsForm
      form={form}
      title="Fakturor"
      note="Gäller det som markeras som fakturerat från och med nu. Tidigare förfallodatum ändras inte."
      submit="Spara betalningsvillkor"
      save={save}
      stored={(values) => values}
    >
      <TextField
        {...form.field("paymentDays")}
        label="Betalningsvillkor"
        help="Så många dagar efter fakturadatum förfaller provisionen i Ekonomi."
        type="number"
        min={0}
        max={180}
        step={1}
        unit="dagar"
      />
    </SettingsForm>
  );
}

/** Whether companies that are not confirmed may publish jobs. */
export function PublishingForm({ setting }: { setting: Outputs["settings"]["publishing"] }) {
  const form = useInputForm(savePublishingInput, setting);
  const save = trpc.settings.savePublishing.useMutation({
    meta: { done: "Inställningen är sparad", failed: "Kunde inte spara inställningen" },
  });
  return (
    <SettingsForm
      form={form}
      title="Obekräftade företag"
      note="Företaget ser på sin startsida vad det ska göra."
      submit="Spara inställning"
      save={save}
      question={({ unconfirmedMayPublish }) => ({
        title: "Ändra för alla företag?",
        text: unconfirmedMayPublish
          ? "Företag som inte är bekräftade får publicera uppdrag."
          : "Företag som inte är bekräftade får inte publicera nya uppdrag. Det som redan är publicerat ligger kvar.",
        confirmText: "Ändra för alla",
      })}
    >
      <SwitchField {...form.field("unconfirmedMayPublish")} label="Får publicera uppdrag" />
    </SettingsForm>
  );
}

/** Whether consultants fill in their company before they confirm an agreement. */
export function AgreementsForm({ setting }: { setting: Outputs["settings"]["agreements"] }) {
  const form = useInputForm(saveAgreementsInput, {
    ...setting,
    directPurchaseLimit: String(setting.directPurchaseLimit),
  });
  const save = trpc.settings.saveAgreements.useMutation({
    meta: { done: "Inställningen är sparad", failed: "Kunde inte spara inställningen" },
  });
  return (
    <SettingsForm
      form={form}
      title="Avtal"
      note="Avtal som redan är bekräftade påverkas inte. Gränsen står i företagens beslutsunderlag."
      submit="Spara avtalskrav"
      save={save}
      question={({ requireBusiness }) => ({
        title: "Ändra för alla?",
        text: requireBusiness
          ? "Konsulter måste fylla i sitt företag innan de kan bekräfta ett avtal."
          : "Konsulter kan bekräfta avtal utan att ha fyllt i sitt företag.",
        confirmText: "Ändra för alla",
      })}
    >
      <SwitchField {...form.field("requireBusiness")} label="Kräv konsultens företagsuppgifter" />
      <TextField
        {...form.field("directPurchaseLimit")}
        label="Gräns för direktupphandling"
        inputMode="numeric"
        unit="kr"
      />
    </SettingsForm>
  );
}

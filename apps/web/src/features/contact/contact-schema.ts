export { ContactForm, ContactFormByTelephone, ContactFormWithoutEmail } from "@recolte/domain/market/contact-form";

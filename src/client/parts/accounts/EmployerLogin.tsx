import { CompanyLogin } from "./CompanyLogin.tsx";
import { EmployerLoginForm } from "./EmployerLoginForm.tsx";

/** The two ways in for those who act for a company: some have no password here. */
export function EmployerLogin(props: { username?: string }) {
  return (
    <>
      <EmployerLoginForm {...props} />
      <div className="mt-4 border-t border-line pt-4">
        <CompanyLogin />
      </div>
    </>
  );
}
